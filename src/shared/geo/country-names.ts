import { formatLocale } from '../locales/format-locale.ts'
const alpha2And3 =
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD BEBEL BFBFA ' +
  'BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG ' +
  'CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU ' +
  'EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL ' +
  'GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD ' +
  'IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO ' +
  'LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG ' +
  'MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL ' +
  'NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU ' +
  'RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV ' +
  'SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA ' +
  'UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM XKXKX YEYEM YTMYT ZAZAF ZMZMB ZWZWE'

/** ISO 3166-1 alpha-3 code of every alpha-2 code (and XK for Kosovo, which has no official one). */
export const alpha3ByCountryCode: ReadonlyMap<string, string> = new Map(
  alpha2And3.split(' ').map((pair) => [pair.slice(0, 2), pair.slice(2)]),
)

/** Every ISO 3166-1 alpha-2 code, alphabetically. */
export const countryCodes: readonly string[] = [...alpha3ByCountryCode.keys()]

/** Whether `code` is an ISO 3166-1 alpha-2 code in upper case. */
export const isCountryCode = (code: string): boolean => alpha3ByCountryCode.has(code)

/** Short names for countries whose CLDR name is longer or less common on careers sites. */
const englishNames: Record<string, string> = {
  HK: 'Hong Kong',
  MO: 'Macao',
  MM: 'Myanmar',
  TR: 'Türkiye',
  PS: 'Palestine',
}
const displayNames = new Map<string, Intl.DisplayNames>()

/**
 * A country's name in a locale ("DE", "fr" gives "Allemagne"), through Intl.DisplayNames. Unknown codes are returned unchanged,
 * and unknown or malformed locales fall back to English.
 */
export function countryName(code: string, locale = 'en'): string {
  if (!isCountryCode(code)) return code
  const english = englishNames[code]
  if (english !== undefined && /^en\b/i.test(locale)) return english
  let names = displayNames.get(locale)
  if (!names) {
    try {
      names = new Intl.DisplayNames([formatLocale(locale), 'en'], { type: 'region' })
    } catch {
      names = new Intl.DisplayNames(['en'], { type: 'region' })
    }
    if (displayNames.size < 200) displayNames.set(locale, names)
  }
  return names.of(code) ?? code
}
