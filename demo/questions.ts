import type { ApplicationQuestion } from '#contract/positions/canonical-position.ts'
import type { Family } from './families/family.ts'
import type { LanguageBank } from './languages/language-bank.ts'
import type { Random } from './random.ts'

const options = (...labels: string[]): { value: string; label: string }[] =>
  labels.map((label) => ({
    value: label
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, 60),
    label,
  }))

const textarea = (
  id: string,
  label: string,
  help = 'Five sentences are plenty. We read them all.',
): ApplicationQuestion => ({
  id,
  type: 'textarea',
  label,
  help,
  required: false,
  maxLength: 1200,
})

const choice = (id: string, label: string, ...labels: string[]): ApplicationQuestion => ({
  id,
  type: 'choice',
  label,
  required: true,
  options: options(...labels),
})

const choices = (id: string, label: string, ...labels: string[]): ApplicationQuestion => ({
  id,
  type: 'choices',
  label,
  required: false,
  options: options(...labels),
})

/** Every question in the English postings, by the key that families use. */
const questions: Record<string, ApplicationQuestion> = {
  'last-job': {
    id: 'last_job_title',
    type: 'text',
    label: 'What was your last job title?',
    help: 'As it appears in your contract. It doesn’t have to sound like ours.',
    required: true,
    maxLength: 120,
  },
  start: {
    id: 'earliest_start',
    type: 'date',
    label: 'When could you start?',
    help: 'A guess is fine. We won’t hold you to it.',
    required: true,
  },
  water: choice(
    'time_on_water',
    'How often have you worked on the water?',
    'Never, and I would like to learn',
    'A few times a year',
    'Every week',
  ),
  fault: textarea('hardest_fault', 'What is the hardest fault you have traced?'),
  height: choices(
    'tickets_held',
    'Which of these do you hold today?',
    'GWO basic safety',
    'Sea survival',
    'STCW basic safety',
    'Working at height',
    'None of them yet',
  ),
  nights: choice(
    'night_shifts',
    'How do you feel about night shifts?',
    'I have worked them for years',
    'I have tried them and could again',
    'They would be new to me',
  ),
  calm: textarea(
    'calm_moment',
    'Tell us about an hour when several things went wrong at once.',
    'What did you do first, and what did you leave?',
  ),
  'language-skill': choices(
    'languages',
    'Which languages could you work in?',
    'English',
    'French',
    'German',
    'Norwegian',
    'Portuguese',
    'Spanish',
    'Japanese',
    'Arabic',
  ),
  'lead-people': textarea(
    'people_led',
    'Who did you lead last, and what can they do now that they could not do before?',
  ),
  'safety-story': textarea(
    'work_stopped',
    'When did you last stop work because it was not safe?',
    'Say what you saw, what you did and what people said.',
  ),
  vessels: choices(
    'vessels_crewed',
    'Which vessels have you crewed?',
    'Workboats under 24 m',
    'Crew transfer vessels',
    'Tugs',
    'Multicats',
    'Fishing boats',
    'Ferries',
    'None yet',
  ),
  coc: {
    id: 'certificate_of_competency',
    type: 'text',
    label: 'Which certificate of competency do you hold, and until when?',
    help: 'For example: Master (Code Vessel) 200 GT, March 2028.',
    required: true,
    maxLength: 200,
  },
  weld: choices(
    'welding_codings',
    'Which codings are valid today?',
    'MIG/MAG plate',
    'MIG/MAG pipe',
    'TIG stainless',
    'TIG duplex',
    'Stick',
    'Flux-cored',
    'None yet',
  ),
  portfolio: {
    id: 'portfolio_link',
    type: 'text',
    label: 'A link to work you would like us to see',
    help: 'Three pieces with the reasons behind them tell us more than thirty pictures.',
    required: false,
    maxLength: 300,
  },
  code: textarea(
    'code_proud_of',
    'Tell us about software you made simpler.',
    'What was it before, what is it now, and who noticed?',
  ),
  stack: choices(
    'stack',
    'Which of these do you use without looking things up?',
    'TypeScript',
    'Python',
    'Rust',
    'Go',
    'C or C++',
    'SQL',
    'Kubernetes',
    'Linux',
  ),
  figures: textarea(
    'wrong_number',
    'Tell us about a number you found to be wrong.',
    'How did you notice, and what changed?',
  ),
  study: {
    id: 'study_programme',
    type: 'text',
    label: 'What do you study, or what did you study last?',
    required: true,
    maxLength: 200,
  },
  'why-sea': textarea('why_this', 'Why this, and why now?', 'A few honest sentences. You don’t need any experience.'),
  age: {
    id: 'age_confirmation',
    type: 'consent',
    label: 'I will be at least 16 years old on the first day.',
    required: true,
  },
  travel: choice(
    'travel_readiness',
    'How much travel suits you?',
    'A few days a year',
    'A few days a month',
    'Up to half of the time',
  ),
  licence: choice('driving_licence', 'Do you hold a driving licence?', 'Yes', 'No', 'I am learning'),
  'software-tools': choices(
    'tools_used',
    'Which tools have you worked with?',
    'AutoCAD',
    'SolidWorks',
    'Orcaflex',
    'ANSYS',
    'PowerFactory',
    'QGIS',
    'Primavera P6',
    'SAP',
    'None of these',
  ),
  clinical: {
    id: 'registration',
    type: 'text',
    label: 'Which body are you registered with, and what is your number?',
    required: true,
    maxLength: 120,
  },
  kitchen: choices(
    'kitchen_experience',
    'Where have you cooked or kept house?',
    'Hotel',
    'Ship',
    'Camp or site',
    'School or hospital',
    'Restaurant',
    'At home, for many',
  ),
  notice: choice(
    'notice_period',
    'How long is your notice period?',
    'None',
    'Up to one month',
    'Two or three months',
    'Longer',
  ),
  pay: {
    id: 'pay_expectation',
    type: 'text',
    label: 'Is the published range right for you?',
    help: 'If no range is shown, tell us what you have in mind.',
    required: false,
    maxLength: 200,
  },
  'right-to-work': choice(
    'right_to_work',
    'Are you entitled to work in this country?',
    'Yes',
    'Yes, with a permit that ends',
    'No, I would need a permit',
  ),
  privacy: {
    id: 'privacy_consent',
    type: 'consent',
    label: 'I have read how Skerrow uses my data for this application.',
    help: 'We delete it a year after the decision, sooner if you ask.',
    required: true,
    page: 'privacy',
  },
}

export function questionNamed(key: string): ApplicationQuestion {
  const question = questions[key]
  if (!question) throw new Error(`The demo has no question "${key}".`)
  return question
}

const closingQuestions = ['notice', 'pay', 'right-to-work']

/** One to seven questions; the consent always comes last. */
export function chooseQuestions(family: Family, bank: LanguageBank, random: Random): ApplicationQuestion[] {
  if (bank.questions) {
    const consent = bank.questions.filter((question) => question.type === 'consent')
    const others = bank.questions.filter((question) => question.type !== 'consent')
    return [...random.sample(others, random.int(0, others.length)), ...consent]
  }
  const own = random.sample(family.questions, random.int(Math.min(2, family.questions.length), 4))
  const closing = random.sample(closingQuestions, random.int(0, 2))
  const keys = random.chance(0.06) ? ['privacy'] : [...own, ...closing, 'privacy']
  return [...new Set(keys)].map(questionNamed)
}
