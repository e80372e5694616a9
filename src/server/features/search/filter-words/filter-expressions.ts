import type { FacetConfig } from '#contract/config/facet-config.ts'

/** A filter that words of a query mean. */
export interface FilterMeaning {
  key: string
  source: FacetConfig['source']
  /** Values of which one must match; empty if they are looked up among the facet's own options. */
  values: string[]
}

/** Languages of postings by the values that they are stored as. */
const spoken = {
  en: ['en'],
  de: ['de'],
  fr: ['fr'],
  es: ['es'],
  pt: ['pt'],
  nl: ['nl'],
  nb: ['nb', 'no', 'nn'],
  ar: ['ar'],
  it: ['it'],
  ja: ['ja'],
}

export const filterMeanings: readonly FilterMeaning[] = [
  { key: 'part_time', source: 'employment_type', values: ['part_time'] },
  { key: 'full_time', source: 'employment_type', values: ['full_time'] },
  { key: 'internship', source: 'employment_type', values: ['internship'] },
  { key: 'remote', source: 'work_location_option', values: ['remote', 'remote_local'] },
  { key: 'hybrid', source: 'work_location_option', values: ['hybrid'] },
  { key: 'senior', source: 'seniority', values: ['senior'] },
  { key: 'entry', source: 'seniority', values: ['entry'] },
  { key: 'nights', source: 'custom', values: [] },
  ...Object.entries(spoken).map(([code, values]) => ({ key: `speaks_${code}`, source: 'language' as const, values })),
]

/**
 * What people type, by language and meaning; separated by semicolons. An asterisk marks expressions that mean something else in
 * another language: they are only recognized in an interface in their own language.
 */
export const filterExpressions: Record<string, Record<string, string>> = {
  en: {
    part_time: 'part time; parttime',
    full_time: 'full time; fulltime',
    internship: 'internship; internships; intern; interns; student placement; work placement',
    remote:
      'remote; remotely; fully remote; work from home; working from home; wfh; home office; home based; telecommute; 100 remote',
    hybrid: 'hybrid; hybrid working',
    senior: 'senior; senior level; sr',
    entry: 'entry level; no experience; no experience required; without experience; early career',
    nights: 'night shift; night shifts; nights; night work; overnight shift',
    speaks_en: 'english speaking; english speaker; fluent english',
    speaks_de: 'german speaking; german speaker; fluent german',
    speaks_fr: 'french speaking; french speaker; fluent french',
    speaks_es: 'spanish speaking; spanish speaker; fluent spanish; bilingual spanish',
    speaks_pt: 'portuguese speaking; portuguese speaker; fluent portuguese',
    speaks_nl: 'dutch speaking; dutch speaker; fluent dutch',
    speaks_nb: 'norwegian speaking; norwegian speaker; fluent norwegian',
    speaks_ar: 'arabic speaking; arabic speaker; fluent arabic',
    speaks_it: 'italian speaking; italian speaker; fluent italian',
    speaks_ja: 'japanese speaking; japanese speaker; fluent japanese',
  },
  de: {
    part_time: 'teilzeit; in teilzeit; teilzeitstelle; teilzeitjob; teilzeitjobs; halbtags; minijob',
    full_time: 'vollzeit; in vollzeit; vollzeitstelle; vollzeitjob',
    internship: 'praktikum; praktika; praktikant; praktikantin; pflichtpraktikum; praktikumsplatz',
    remote:
      'homeoffice; home office; remote; im homeoffice; heimarbeit; von zuhause; von zu hause; ortsunabhängig; mobiles arbeiten; telearbeit',
    hybrid: 'hybrid; hybrides arbeiten; hybrid arbeiten',
    senior: 'senior; berufserfahren',
    entry:
      'berufseinsteiger; berufseinsteigerin; berufseinstieg; quereinsteiger; ohne berufserfahrung; ohne erfahrung; einsteiger; berufsanfänger',
    nights: 'nachtschicht; nachtschichten; nachtdienst; nachtarbeit',
    speaks_en: 'englischsprachig; englischsprachige',
    speaks_de: 'deutschsprachig; deutschsprachige',
    speaks_fr: 'französischsprachig; französischsprachige',
    speaks_es: 'spanischsprachig; spanischsprachige',
    speaks_it: 'italienischsprachig; italienischsprachige',
    speaks_ar: 'arabischsprachig; arabischsprachige',
  },
  fr: {
    part_time: 'temps partiel; à temps partiel; mi temps; à mi temps',
    full_time: 'temps plein; à temps plein; temps complet; à temps complet; plein temps',
    internship: '*stage; *stages; stagiaire; stagiaires',
    remote: 'télétravail; en télétravail; à distance; full remote; travail à domicile; travail à distance',
    hybrid: '*hybride; en hybride; télétravail partiel; mode hybride',
    senior: '*senior; *confirmé; *confirmée; *expérimenté; *expérimentée',
    entry:
      '*débutant; *débutante; débutant accepté; débutants acceptés; sans expérience; premier emploi; jeune diplômé',
    nights: 'de nuit; travail de nuit; équipe de nuit; poste de nuit; la nuit',
    speaks_en: 'anglophone; parlant anglais',
    speaks_de: 'germanophone; parlant allemand',
    speaks_fr: 'francophone; parlant français',
    speaks_es: 'hispanophone; parlant espagnol',
    speaks_pt: 'lusophone; parlant portugais',
    speaks_nl: 'néerlandophone; parlant néerlandais',
    speaks_ar: 'arabophone; parlant arabe',
  },
  es: {
    part_time: 'tiempo parcial; a tiempo parcial; media jornada; jornada parcial; medio tiempo; por horas',
    full_time: 'tiempo completo; a tiempo completo; jornada completa',
    internship: '*prácticas; en prácticas; becario; becaria; pasantía; pasante',
    remote:
      'teletrabajo; remoto; remota; en remoto; desde casa; trabajo remoto; a distancia; trabajo a distancia; trabajo desde casa',
    hybrid: 'híbrido; híbrida; modalidad híbrida; trabajo híbrido',
    senior: '*sénior; *senior',
    entry: 'sin experiencia; sin experiencia previa; primer empleo; nivel inicial; recién graduado',
    nights: 'turno de noche; turno nocturno; nocturno; de noche; noches; trabajo nocturno',
    speaks_en: 'con inglés; que hable inglés; habla inglesa',
    speaks_de: 'con alemán; que hable alemán; habla alemana',
    speaks_fr: 'con francés; que hable francés; habla francesa',
    speaks_es: 'con español; hispanohablante; habla hispana',
    speaks_pt: 'con portugués; que hable portugués',
    speaks_ar: 'con árabe; que hable árabe',
  },
  pt: {
    part_time: 'tempo parcial; a tempo parcial; part time; meio período; meio expediente; meio tempo',
    full_time: 'tempo inteiro; a tempo inteiro; tempo integral; período integral; full time; tempo completo',
    internship: 'estágio; estágios; estagiário; estagiária',
    remote:
      'remoto; remota; trabalho remoto; teletrabalho; em casa; home office; à distância; trabalhar em casa; a partir de casa',
    hybrid: 'híbrido; híbrida; trabalho híbrido; regime híbrido',
    senior: '*sénior; *sênior; *senior',
    entry: 'sem experiência; primeiro emprego; iniciante; recém licenciado; nível inicial',
    nights: 'turno da noite; turno noturno; noturno; à noite; turno de noite; trabalho noturno',
    speaks_en: 'com inglês; que fale inglês',
    speaks_de: 'com alemão; que fale alemão',
    speaks_fr: 'com francês; que fale francês',
    speaks_es: 'com espanhol; que fale espanhol',
    speaks_pt: 'com português; que fale português',
    speaks_ar: 'com árabe; que fale árabe',
  },
  it: {
    part_time: 'tempo parziale; part time',
    full_time: 'tempo pieno; full time',
    internship: 'tirocinio; *stage; tirocinante; stagista',
    remote: 'telelavoro; da remoto; in remoto; smart working; da casa',
    hybrid: 'ibrido; ibrida',
    senior: '*senior; esperto',
    entry: 'senza esperienza; prima esperienza; neolaureato',
    nights: 'turno di notte; notturno; di notte',
  },
  nl: {
    part_time: 'parttime; part time; deeltijd; in deeltijd; halve dagen',
    full_time: 'fulltime; full time; voltijd; voltijds',
    internship: '*stage; *stages; stagiair; stagiaire; stageplaats; stageplek',
    remote: 'thuiswerk; thuiswerken; vanuit huis; op afstand; remote; thuis werken',
    hybrid: '*hybride; hybride werken; hybrid',
    senior: 'senior; medior senior',
    entry: '*starter; *starters; startersfunctie; zonder ervaring; geen ervaring; startende; net afgestudeerd',
    nights: 'nachtdienst; nachtdiensten; nachtploeg; nachtwerk; nachtshift',
    speaks_en: 'engelstalig; engelstalige',
    speaks_de: 'duitstalig; duitstalige',
    speaks_fr: 'franstalig; franstalige',
    speaks_es: 'spaanstalig; spaanstalige',
    speaks_nl: 'nederlandstalig; nederlandstalige',
    speaks_ar: 'arabischtalig; arabisch sprekend',
  },
  nb: {
    part_time: 'deltid; deltidsstilling; deltidsjobb; halv stilling',
    full_time: 'heltid; fulltid; heltidsstilling; fast heltid',
    internship: 'praktikant; praktikplass; internship; praksisplass',
    remote: 'hjemmekontor; fjernarbeid; remote; jobbe hjemmefra; hjemmefra; distansarbete; distans',
    hybrid: '*hybrid; hybrid arbeid; hybridløsning',
    senior: '*senior',
    entry: 'nyutdannet; nyutdannede; uten erfaring; erfaring ikke nødvendig; nyutexaminerad',
    nights: 'nattskift; nattarbeid; nattevakt; nattvakt; nattarbete',
    speaks_en: 'engelsktalende; engelskspråklig',
    speaks_de: 'tysktalende; tyskspråklig',
    speaks_fr: 'fransktalende; franskspråklig',
    speaks_es: 'spansktalende; spanskspråklig',
    speaks_nb: 'norsktalende; norskspråklig',
    speaks_ar: 'arabisktalende; arabiskspråklig',
  },
  ar: {
    part_time: 'دوام جزئي; بدوام جزئي; جزئي',
    full_time: 'دوام كامل; بدوام كامل',
    internship: 'تدريب; متدرب; متدربة; تدريب صيفي; تدريب عملي',
    remote: 'عن بعد; عن بُعد; العمل عن بعد; من المنزل; العمل من المنزل',
    hybrid: 'هجين; عمل هجين; مختلط; دوام هجين',
    senior: '*خبير; *أول; *كبير',
    entry: 'مبتدئ; مبتدئة; بدون خبرة; حديث التخرج; حديثي التخرج; بلا خبرة',
    nights: 'وردية ليلية; مناوبة ليلية; دوام ليلي; ليلي; ليلية; عمل ليلي',
    speaks_en: 'يتحدث الإنجليزية; ناطق بالإنجليزية',
    speaks_de: 'يتحدث الألمانية; ناطق بالألمانية',
    speaks_fr: 'يتحدث الفرنسية; ناطق بالفرنسية',
    speaks_ar: 'يتحدث العربية; ناطق بالعربية',
  },
}

/** Words after which an expression is part of an occupation or a subject: "remote sensing", "senior living", "hybrid cloud". */
export const notBefore: Record<string, string> = {
  remote:
    'sensing control controlled operated operator operators pilot piloting vehicle vehicles areas access monitoring',
  hybrid: 'cloud vehicle vehicles car cars electric power propulsion system systems rope intelligence',
  senior: 'living care citizens citizen services home homes housing center centre',
  internship: 'manager coordinator program programme supervisor',
  nights: 'manager',
}
