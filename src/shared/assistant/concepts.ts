import { phraseTable, type PhraseEntry } from './phrase-table.ts'

/** The meaning of a phrase for a search. */
export type Concept =
  | { kind: 'filter'; source: FilterSource; values: string[] }
  /** A way of working that employers list in custom fields, whose values are compared with these. */
  | { kind: 'rhythm'; wanted: RegExp; unwanted: RegExp }
  | { kind: 'newest' }

export type FilterSource = 'employment_type' | 'work_location_option' | 'seniority' | 'posted'

const filter = (source: FilterSource, values: string, phrases: string): PhraseEntry<Concept> => ({
  value: { kind: 'filter', source, values: values.split(' ') },
  phrases,
})

/** Phrases by meaning, in English, German, French and Arabic, separated by `|`; case, accents and hyphens are ignored. */
const entries: PhraseEntry<Concept>[] = [
  filter(
    'employment_type',
    'part_time',
    'part time|parttime|half time|teilzeit|halbtags|temps partiel|mi temps|دوام جزئي|بدوام جزئي|الدوام الجزئي|جزئي',
  ),
  filter(
    'employment_type',
    'full_time',
    'full time|fulltime|vollzeit|temps plein|temps complet|دوام كامل|بدوام كامل|الدوام الكامل',
  ),
  filter(
    'employment_type',
    'contract',
    'contract work|contract job|contract jobs|contract role|contract roles|contract position|contract positions|contract basis|contractor|freelance|fixed term|freiberuflich|befristet|freelancer|contrat',
  ),
  filter(
    'employment_type',
    'temporary',
    'temporary|temp job|temp jobs|temp work|temporary or seasonal|seasonal|seasonal work|summer job|summer jobs|summer work|season work|saisonarbeit|aushilfe|ferienjob|saisonnier|emploi saisonnier|job d ete|مؤقت|مؤقته|موسمي|موسميه',
  ),
  filter(
    'employment_type',
    'internship',
    'intern|interns|internship|internships|praktikum|praktika|praktikant|praktikantin|stage|stages|stagiaire|تدريب|متدرب|تدريب صيفي',
  ),
  filter(
    'employment_type',
    'apprenticeship',
    'apprentice|apprentices|apprenticeship|apprenticeships|ausbildung|ausbildungsplatz|azubi|lehrstelle|apprentissage|alternance|alternant|تلمذه|تلمذه مهنيه',
  ),
  filter('employment_type', 'per_diem', 'per diem|casual work|on call work'),
  filter(
    'work_location_option',
    'remote remote_local',
    'remote|remotely|fully remote|100 remote|remote work|work from home|working from home|home based|home office|homeoffice|teletravail|a distance|عن بعد|من المنزل|من البيت',
  ),
  filter('work_location_option', 'hybrid', 'hybrid|hybride|هجين'),
  filter(
    'work_location_option',
    'onsite',
    'on site|onsite|in person|office based|vor ort|sur place|sur site|في الموقع|حضوري',
  ),
  filter(
    'seniority',
    'entry associate',
    'entry level|no experience|without experience|without any experience|no experience needed|beginner|beginners|junior|starter|berufseinsteiger|einstiegsposition|ohne erfahrung|debutant|debutante|sans experience|مبتدي|مبتدئ|بدون خبره',
  ),
  filter('seniority', 'senior', 'senior|experienced|erfahren|erfahrene|confirme|experimente'),
  filter(
    'posted',
    '24h',
    'today|last 24 hours|past 24 hours|24 hours|24h|posted today|heute|aujourdhui|dernieres 24 heures|اليوم',
  ),
  filter(
    'posted',
    '7d',
    'this week|last week|past week|last 7 days|last seven days|diese woche|letzte woche|cette semaine|هذا الاسبوع',
  ),
  filter('posted', '30d', 'this month|last 30 days|past month|last month|diesen monat|ce mois|هذا الشهر'),
  { value: { kind: 'newest' }, phrases: 'newest|latest|most recent|recent|neueste|neuesten|derniers|recents|احدث' },
  {
    value: { kind: 'rhythm', wanted: /night|nuit|nacht|ليل/i, unwanted: /night|nuit|nacht|ليل|rotating shifts/i },
    phrases:
      'night|nights|night shift|night shifts|nightshift|nightshifts|night work|nacht|nachts|nachtschicht|nachtschichten|nachtarbeit|nuit|nuits|de nuit|travail de nuit|ليل|ليلا|ليلي|ليليه|مناوبات ليليه|مناوبه ليليه|المناوبات الليليه|نوبات ليليه|ورديات ليليه',
  },
  {
    value: { kind: 'rhythm', wanted: /^(days|tags?|jours?|نهار)$/i, unwanted: /^days/i },
    phrases:
      'days only|only days|day shift|day shifts|daytime|during the day|only during the day|tagschicht|tagsuber|de jour|نهارا',
  },
  {
    value: { kind: 'rhythm', wanted: /flexib|gleitzeit|مرن/i, unwanted: /flexib/i },
    phrases:
      'flexible hours|flexible working|flexible working hours|flexitime|gleitzeit|flexible arbeitszeit|flexible arbeitszeiten|horaires flexibles|ساعات مرنه|دوام مرن',
  },
  {
    value: { kind: 'rhythm', wanted: /rotating|shifts|schicht/i, unwanted: /rotating|shifts|nights|schicht/i },
    phrases:
      'shift|shifts|shift work|rotating shift|rotating shifts|schicht|schichten|schichtarbeit|wechselschicht|travail poste|مناوبات|ورديات|نوبات',
  },
  {
    value: { kind: 'rhythm', wanted: /on.call/i, unwanted: /on.call/i },
    phrases: 'on call|on call weeks|rufbereitschaft|astreinte|astreintes',
  },
  {
    value: { kind: 'rhythm', wanted: /weekend|wochenende/i, unwanted: /weekend|wochenende/i },
    phrases: 'weekend|weekends|wochenende|wochenenden|week end|week ends|نهايه الاسبوع',
  },
]

export const concepts = phraseTable(entries)
