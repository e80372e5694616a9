import type { BoardName, SearchLanguage } from './families.ts'

/** A filter as people type it next to an occupation, `{q}`. */
export interface FilterText {
  key: string
  /** Filter name, and the values one of which must match. */
  name: string
  values: string[]
  pattern: Partial<Record<SearchLanguage, string>>
  /** Only where the data has it. */
  boards?: BoardName[]
}

export const filterTexts: FilterText[] = [
  {
    key: 'part time',
    name: 'employment_type',
    values: ['part_time'],
    pattern: {
      en: 'part time {q}',
      de: '{q} Teilzeit',
      fr: '{q} temps partiel',
      es: '{q} tiempo parcial',
      pt: '{q} tempo parcial',
      nl: '{q} parttime',
      nb: '{q} deltid',
      ar: '{q} دوام جزئي',
    },
  },
  {
    key: 'full time',
    name: 'employment_type',
    values: ['full_time'],
    boards: ['demo', 'health'],
    pattern: {
      en: '{q} full-time',
      de: '{q} Vollzeit',
      fr: '{q} temps plein',
      es: '{q} jornada completa',
      pt: '{q} tempo integral',
      nl: '{q} fulltime',
      nb: '{q} heltid',
      ar: '{q} دوام كامل',
    },
  },
  {
    key: 'remote',
    name: 'work_location_option',
    values: ['remote', 'remote_local'],
    boards: ['demo'],
    pattern: {
      en: 'remote {q}',
      de: '{q} Homeoffice',
      fr: '{q} télétravail',
      es: '{q} teletrabajo',
      pt: '{q} trabalho remoto',
      nl: '{q} thuiswerk',
      nb: '{q} hjemmekontor',
      ar: '{q} عن بعد',
    },
  },
  {
    key: 'hybrid',
    name: 'work_location_option',
    values: ['hybrid'],
    boards: ['demo'],
    pattern: {
      en: 'hybrid {q}',
      de: '{q} hybrid',
      fr: '{q} hybride',
      es: '{q} híbrido',
      pt: '{q} híbrido',
      nl: '{q} hybride',
      nb: '{q} hybrid',
      ar: '{q} هجين',
    },
  },
  {
    key: 'senior',
    name: 'seniority',
    values: ['senior'],
    boards: ['demo', 'engineering'],
    pattern: {
      en: 'senior {q}',
      de: 'Senior {q}',
      fr: '{q} senior',
      es: '{q} sénior',
      pt: '{q} sénior',
      nl: 'senior {q}',
      nb: 'senior {q}',
    },
  },
  {
    key: 'entry level',
    name: 'seniority',
    values: ['entry'],
    boards: ['demo', 'engineering'],
    pattern: {
      en: 'entry level {q}',
      de: '{q} Berufseinsteiger',
      fr: '{q} débutant',
      es: '{q} sin experiencia',
      pt: '{q} sem experiência',
      nl: '{q} starter',
      nb: '{q} nyutdannet',
      ar: '{q} بدون خبرة',
    },
  },
  {
    key: 'internship',
    name: 'employment_type',
    values: ['internship'],
    boards: ['demo', 'engineering'],
    pattern: {
      en: '{q} intern',
      de: '{q} Praktikum',
      fr: 'stage {q}',
      es: 'prácticas {q}',
      pt: 'estágio {q}',
      nl: 'stage {q}',
      nb: '{q} praktikant',
      ar: '{q} تدريب',
    },
  },
  {
    key: 'night shift',
    name: 'shift_pattern',
    values: ['Nights'],
    boards: ['demo'],
    pattern: {
      en: '{q} night shift',
      de: '{q} Nachtschicht',
      fr: '{q} de nuit',
      es: '{q} turno de noche',
      pt: '{q} turno da noite',
      nl: '{q} nachtdienst',
      nb: '{q} nattskift',
      ar: '{q} وردية ليلية',
    },
  },
  {
    key: 'german speaking',
    name: 'language',
    values: ['de'],
    boards: ['demo'],
    pattern: {
      en: 'german speaking {q}',
      de: '{q} deutschsprachig',
      fr: '{q} germanophone',
      es: '{q} con alemán',
      nl: '{q} Duitstalig',
    },
  },
  {
    key: 'pay',
    name: 'pay',
    values: ['75000-100000', '100000-150000', '150000-'],
    boards: ['demo'],
    pattern: {
      en: '{q} over 75k',
      de: '{q} ab 75.000 €',
      fr: '{q} plus de 75k',
      es: '{q} más de 75.000 €',
      pt: '{q} acima de 75 mil',
      nl: '{q} vanaf 75.000',
      nb: '{q} over 75 000',
      ar: '{q} اكثر من 75000',
    },
  },
]

/** Everyday wording around an occupation. */
export const fillerTexts: Record<SearchLanguage, string[]> = {
  en: ['{q} jobs', 'jobs as {q}', '{q} jobs near me', '{q} vacancies', 'looking for {q} work', 'open {q} positions'],
  de: ['{q} Jobs', 'Stellenangebote {q}', '{q} Stellen in der Nähe', 'Arbeit als {q}', 'Job {q}'],
  fr: ['emploi {q}', "offre d'emploi {q}", '{q} près de chez moi', 'poste de {q}', 'travail {q}'],
  es: ['trabajo de {q}', 'empleo {q}', 'ofertas de empleo {q}', '{q} cerca de mí', 'vacantes {q}'],
  pt: ['vagas de {q}', 'emprego {q}', '{q} perto de mim', 'trabalho de {q}', 'oportunidades {q}'],
  nl: ['vacature {q}', '{q} vacatures', '{q} in de buurt', 'werk als {q}', 'baan {q}'],
  nb: ['ledige stillinger {q}', '{q} jobb', '{q} i nærheten', 'jobb som {q}', 'stilling {q}'],
  ar: ['وظائف {q}', 'وظيفة {q}', '{q} بالقرب مني', 'فرص عمل {q}'],
}

/** Cities in which the board has positions, as people type them. */
export const placesOf: Record<BoardName, string[]> = {
  demo: ['Hamburg', 'Stromness', 'Oslo', 'London', 'Lisbon', 'Halifax'],
  engineering: ['Hawthorne', 'Redmond', 'Bastrop', 'Starbase', 'Austin'],
  retail: ['New York', 'Princeton', 'Orlando', 'Geneva'],
  health: ['San Francisco', 'Seattle', 'Austin', 'Boston'],
}
