import { readFileSync } from 'node:fs'
import { formatLocale } from '#shared/locales/format-locale.ts'

const folder = new URL('../../../../../data/skills/', import.meta.url)

/** The last words of job titles, language by language; those from O*NET are in data/skills. */
const furtherTitleWords =
  'cto ceo cfo coo cio cmo cpo vp svp evp president founder cofounder co-founder owner freelancer freelance contractor volunteer trainee apprentice intern internship fellow student tutor scientist developer programmer admin sysadmin devops sre qa tester lead head principal staff architect consultant officer postdoc ' +
  'entwickler entwicklerin ingenieur ingenieurin leiter leiterin berater beraterin mitarbeiter mitarbeiterin praktikant praktikantin werkstudent werkstudentin geschäftsführer geschäftsführerin kaufmann kauffrau sachbearbeiter sachbearbeiterin techniker technikerin mechaniker mechatroniker verkäufer verkäuferin pfleger krankenschwester assistent assistentin auszubildender auszubildende referent referentin fachkraft elektriker elektroniker buchhalter buchhalterin projektleiter teamleiter lehrer lehrerin arzt ärztin koch köchin fahrer ' +
  'ingénieur ingénieure développeur développeuse responsable chef directeur directrice stagiaire gestionnaire technicien technicienne conseiller conseillère chargé chargée assistant assistante comptable vendeur vendeuse infirmier infirmière professeur consultante alternant commercial acheteur ' +
  'ingeniero ingeniera desarrollador desarrolladora gerente jefe jefa director directora técnico técnica becario becaria analista consultor consultora coordinador coordinadora asistente auxiliar contador contadora profesor profesora enfermero enfermera vendedor vendedora responsable programador programadora administrador ' +
  'engenheiro engenheira desenvolvedor desenvolvedora estagiário estagiária coordenador coordenadora diretor diretora ' +
  'ingegnere sviluppatore sviluppatrice responsabile direttore direttrice tirocinante stagista impiegato impiegata addetto addetta ' +
  'ontwikkelaar adviseur medewerker stagiair directeur inżynier programista kierownik specjalista mühendis mühendisi geliştirici müdür müdürü uzman stajyer ' +
  'разработчик инженер менеджер директор программист аналитик специалист руководитель стажёр стажер бухгалтер'

const titleInText =
  /工程师|工程師|经理|經理|总监|總監|开发|開發|设计师|設計師|实习生|實習生|主管|分析师|分析師|顾问|顧問|助理|专员|專員|程序员|教师|老师|总裁|负责人|会计|翻译|エンジニア|マネージャー|デザイナー|営業|課長|部長|مهندس|مدير|مطور|محلل|مصمم|مساعد|محاسب|مشرف|رئيس|منسق|متدرب|أخصائي|فني|مبرمج|مستشار|معلم|مدرس|موظف|ممرض|طبيب|مسؤول/
const titlePart =
  /(entwickler|ingenieur|leiter|berater|techniker|mechaniker|monteur|manager|assistent|referent|verkäufer)(in|:in|\*in|_in|\/in)?$/i

const titleWords = new Set([
  ...readFileSync(new URL('title-words.txt', folder), 'utf8').trim().split('\n'),
  ...furtherTitleWords.split(' '),
])

const rank =
  /\b(senior|junior|sr|jr|lead|principal|chief|head of|vice president|vp|director of|associate|assistant|deputy|interim|trainee|graduate|leitende[rn]?|leitung|directeur|director de|jefe de|responsable)\b/i
const companyForm =
  /\b(inc|llc|llp|ltd|limited|plc|corp|corporation|co|company|gmbh|ag|kg|ohg|se|e\.?\s?v|sa|s\.a|sas|sarl|sàrl|srl|s\.r\.l|spa|s\.p\.a|s\.l|sl|bv|b\.v|nv|n\.v|oy|oyj|ab|a\/s|aps|asa|pty|pvt|kk|k\.k|sp\. z o\.o|a\.ş|ооо|зао|оао|ао)\b\.?$/i
const companyWord =
  /\b(university|college|school|institute|labs?|laboratories|laboratory|research|group|bank|hospital|clinic|solutions|technologies|technology|systems|studios?|partners|associates|agency|foundation|industries|enterprises|holdings?|consulting|services|software|networks|ventures|capital|media|energy|motors|airlines|pharma|pharmaceuticals|council|ministry|department of|government|authority|committee|museum|theatre|hotel|restaurant|stores?|foods|logistics|insurance|universität|hochschule|klinik|krankenhaus|werke|gruppe|verlag|stadt|université|école|banque|groupe|hôpital|universidad|banco|grupo|hospital|instituto|università|banca|gruppo|ospedale)\b|公司|集团|集團|大学|大學|银行|銀行|医院|醫院|研究院|研究所|科技|株式会社|شركة|مجموعة|بنك|مصرف|جامعة|مستشفى|وزارة|مؤسسة|هيئة/iu
const schoolWord =
  /\b(universit(y|ies|ät|é|à|eit|et|esi|atea|y of)|universidad(e)?|uniwersytet|üniversitesi|college|school|academy|institute of technology|polytechnic|hochschule|fachhochschule|gymnasium|berufsschule|école|lycée|institut|instituto|escuela|faculdade|politecnico|scuola|liceo|mit|eth|epfl|ucla|akademie|academia|boarding school|hogeschool|университет|институт|академия)\b|universit|大学|大學|学院|學院|学校|學校|高中|جامعة|كلية|معهد|مدرسة|أكاديمية/iu
const degreeWord =
  /\b(ph\.?\s?d|d\.?phil|m\.?b\.?a|m\.?sc|b\.?sc|b\.?s|m\.?s|b\.?a|m\.?a|b\.?eng|m\.?eng|b\.?tech|m\.?tech|ll\.?[bm]|m\.?d|b\.?ed|m\.?ed|m\.?phil|bachelor|bachelors|master|masters|doctor|doctorate|associate|diploma|diplom|staatsexamen|magister|abitur|promotion|licence|licenciatura|licenciado|grado en|máster|maestría|doctorado|ingeniería|baccalauréat|doctorat|mastère|bts|dut|laurea|dottorato|hnd|hnc|gcse|a-levels?|high school diploma|certificate|nvq|btec|vocational|apprenticeship|ausbildung zu[rm]|lehre|бакалавр|магистр|специалист)\b|bachelor's|master's|博士|硕士|碩士|本科|学士|學士|大专|専攻|修士|بكالوريوس|ماجستير|دكتوراه|دبلوم|ليسانس|ثانوية/iu

const lettersOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}][\p{L}\p{M}'’-]*/gu) ?? []

/** How much a text looks like a job title: 0 not at all. */
export function titleScore(text: string): number {
  const words = lettersOf(text.replace(/\s*\([^)]*\)\s*$/, ''))
  if (words.length === 0 || words.length > 12) return 0
  let score = 0
  const beforeOf = lettersOf(text.split(/\s+(?:of|for|de|für|du|des|di|van|–|-|—|,)\s+/i)[0] ?? '').at(-1)
  if (titleWords.has(words.at(-1)!) || titleWords.has(beforeOf ?? '')) score += 3
  else if (words.some((word) => titlePart.test(word))) score += 3
  else if (words.some((word) => titleWords.has(word))) score += 1.5
  if (titleInText.test(text)) score += 3
  if (rank.test(text)) score += 2
  return score
}

/** How much a text looks like an employer's name. */
export const employerScore = (text: string): number =>
  (companyForm.test(text.replace(/\s*\([^)]*\)\s*$/, '')) ? 4 : 0) + (companyWord.test(text) ? 2 : 0)

export const schoolScore = (text: string): number => (schoolWord.test(text) ? 3 : 0)
export const degreeScore = (text: string): number => (degreeWord.test(text) ? 3 : 0)

const regions = new Intl.DisplayNames(['en'], { type: 'region' })
const codes = Array.from({ length: 26 * 26 }, (_, i) => String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26)))
const countryNames = new Set<string>()
for (const locale of ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'ar', 'zh', 'ru']) {
  const names = new Intl.DisplayNames([formatLocale(locale)], { type: 'region' })
  for (const code of codes) {
    const name = names.of(code)
    if (name && name !== code && regions.of(code) !== code) countryNames.add(name.toLowerCase())
  }
}
for (const name of 'usa|u.s.a.|u.s.|us|uk|u.k.|england|scotland|wales|northern ireland|uae|deutschland|schweiz|österreich|türkiye|turkey|holland|korea|czech republic'.split(
  '|',
)) {
  countryNames.add(name)
}
const states =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AB BC MB NB NL NS ON PE QC SK NSW VIC QLD TAS ACT'.split(
    ' ',
  )
const stateNames =
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|ontario|quebec|québec|british columbia|alberta|bayern|hessen|catalonia|queensland|victoria'.split(
    '|',
  )
const places = new Set([...countryNames, ...stateNames])
const remote = /^(remote|hybrid|home ?office|fully remote|télétravail|remoto|worldwide|عن بعد|远程)(\s*\(.*\))?$/i

/** Whether a text is only a place: "Princeton, NJ", "London, UK", "Berlin, Deutschland", "Remote". */
export function isPlace(text: string): boolean {
  const trimmed = text.trim().replace(/^[(,]+|[),.]+$/g, '')
  if (trimmed.length < 2 || trimmed.length > 60 || /[@:;]/.test(trimmed)) return false
  if (remote.test(trimmed) || countryNames.has(trimmed.toLowerCase())) return true
  const parts = trimmed.split(/\s*[,،，]\s*/)
  const last = parts.at(-1)!.replace(/\s+\d{4,5}(-\d{4})?$/, '')
  if (parts.length < 2 || parts.length > 4 || !parts.every((part) => /^[\p{Lu}\p{Lo}\d]/u.test(part))) return false
  if (titleScore(parts[0]!) >= 3 || companyForm.test(trimmed)) return false
  return states.includes(last.toUpperCase()) && last.length <= 3
    ? last === last.toUpperCase()
    : places.has(last.toLowerCase())
}

export interface KnownSkill {
  name: string
  isWellKnown: boolean
}

let skills: Map<string, KnownSkill> | null = null

export const foldSkill = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#.]+/gu, ' ')
    .replace(/\.(?!\w)/g, '')
    .trim()

/** Skills by every spelling (folded); a name takes precedence over another skill's alternative spelling. */
export function knownSkills(): Map<string, KnownSkill> {
  if (skills) return skills
  skills = new Map()
  const rows = readFileSync(new URL('skills.tsv', folder), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  const sorted = [...rows.filter(([mark]) => mark === '+'), ...rows.filter(([mark]) => mark !== '+')]
  for (const [mark, name = ''] of sorted) put(name, { name, isWellKnown: mark === '+' })
  for (const [mark, name = '', aliases = ''] of sorted) {
    for (const alias of aliases.split('|')) put(alias, { name, isWellKnown: mark === '+' })
  }
  return skills
}

function put(spelling: string, skill: KnownSkill): void {
  const key = foldSkill(spelling)
  if (key !== '' && !skills!.has(key)) skills!.set(key, skill)
}
