import type { ApplicationQuestion } from '#contract/positions/canonical-position.ts'
import type { Random } from '../random.ts'

/** The answers of the demo's candidates, by the question's name (demo/questions.ts). */

/** Job titles that lead to a department. */
const lastJobs: Record<string, readonly string[]> = {
  Operations: ['Offshore technician', 'Shift operator', 'Plant operator', 'Deckhand', 'Watchkeeper'],
  Maintenance: [
    'Wind turbine technician',
    'Marine fitter',
    'Maintenance electrician',
    'Hydraulics fitter',
    'Rope access technician',
  ],
  Engineering: ['Design engineer', 'Structural engineer', 'Graduate engineer', 'Test engineer', 'Naval architect'],
  'Marine logistics': ['Second officer', 'Port coordinator', 'Ferry mate', 'Vessel planner', 'Bosun'],
  'Early careers': ['Student', 'Apprentice', 'Summer assistant', 'Shop assistant', 'Barista'],
  'People and places': ['HR adviser', 'Office manager', 'Recruiter', 'Facilities coordinator'],
  Survey: ['Hydrographic surveyor', 'Survey technician', 'GIS technician', 'Survey assistant'],
  Science: ['Research assistant', 'Marine ecologist', 'Postdoctoral researcher', 'Field scientist'],
  'Product and design': ['Product designer', 'User researcher', 'Product owner', 'Service designer'],
  Finance: ['Accountant', 'Financial analyst', 'Bookkeeper', 'Controller'],
  'Software and data': [
    'Software developer',
    'Backend engineer',
    'Data analyst',
    'Platform engineer',
    'Test automation engineer',
  ],
  Projects: ['Project planner', 'Site manager', 'Project engineer', 'Contracts administrator'],
  Grid: ['Power systems engineer', 'Protection engineer', 'Substation technician', 'Electrical designer'],
  Manufacturing: ['Laminator', 'Welder', 'Production planner', 'Machinist'],
  'Supply chain': ['Buyer', 'Storekeeper', 'Logistics planner', 'Warehouse lead'],
  Commercial: ['Bid writer', 'Account manager', 'Business analyst', 'Contracts manager'],
  IT: ['Service desk analyst', 'Network engineer', 'Systems administrator', 'Security analyst'],
  Legal: ['Paralegal', 'Legal adviser', 'Compliance officer'],
}
const otherJobs = ['Technician', 'Team lead', 'Assistant', 'Coordinator']

export const lastJobFor = (department: string | null, random: Random): string =>
  random.pick(lastJobs[department ?? ''] ?? otherJobs)

/** Answers to questions with room for some sentences, by the question's name. */
const stories: Record<string, readonly string[]> = {
  hardest_fault: [
    'A pitch drive that failed only in frost. The grease had been changed in summer, and nobody had written down for which.',
    'A trip that came every Tuesday. It was the crane on the next quay, pulling the voltage down for four cycles.',
    'A bearing that sounded fine and ran hot. The shim was in, the right size, and upside down.',
    'An earth fault that moved. Water stood in a conduit, and the boat’s trim decided which end of it was wet.',
    'Two sensors that disagreed. Both were right: the shaft between them had a crack.',
  ],
  calm_moment: [
    'Fog, a lost engine and a passenger with chest pain. I took the patient first, held the boat on one engine, and let the timetable go.',
    'Three alarms and a phone that rang. I acknowledged none of them until I knew which one had come first.',
    'The forecast changed with six people on the structure. I counted them back into the boat before I answered anyone.',
    'A server room, a burst pipe, and the one key on the wrong island. I shut down what could be saved and wrote down the rest.',
    'Two shifts called in sick on the same night. I closed one line properly instead of running two badly.',
  ],
  people_led: [
    'Four apprentices. Two of them now sign for their own work, and one corrects mine.',
    'A night shift of nine. They write a handover that the day shift reads, which was not so before.',
    'A team of three across two countries. They no longer ask me before they ship.',
    'Eleven volunteers on a lifeboat. Two of them are coxswains today.',
  ],
  work_stopped: [
    'A sling with a cut in it, above a man who had not seen it. I raised my fist, the crane stopped, and he bought the coffee.',
    'Wind two knots over the limit, with a customer waiting. I said no, they rang my manager, and he said no as well.',
    'A permit that named the wrong breaker. We lost an hour and kept two hands.',
    'I have not had to. I have asked someone to wait while I read the drawing again, twice.',
  ],
  why_this: [
    'I grew up watching that tide and thinking somebody should do something with it.',
    'I want work whose result I can point at. Also, I am happier near water.',
    'My last job was fine. I would like the next one to matter to someone who isn’t a shareholder.',
    'I have read that you teach properly. I learn fast, and I don’t mind starting at the bottom.',
    'I moved home to look after my father. Yours is the work here that I would also have moved for.',
  ],
  wrong_number: [
    'Sales that doubled overnight. A supplier had changed from kilos to pounds. Nothing else had changed.',
    'An average age of 121. The default date of birth was in 1900, and a third of people had skipped the field.',
    'Our best month ever, counted in two time zones. It became our second best.',
    'A drift in a gauge that was too steady. Real things wobble. It had frozen in March.',
  ],
  code_proud_of: [
    'A scheduler of nine thousand lines became a table with forty rows. The people who plan now change it themselves.',
    'I deleted a cache. The page became faster, because nobody had measured it since the database moved next door.',
    'Deployments took a Thursday. Now they take eleven minutes, and nobody brings cake.',
    'One form in place of six. Errors fell by half, and the help desk noticed before we told them.',
  ],
}

/** Short answers in words. */
const lines: Record<string, readonly string[]> = {
  study_programme: [
    'Mechanical engineering, second year',
    'Marine biology',
    'Computer science',
    'An HNC in electrical engineering',
    'School, final year',
  ],
  pay_expectation: [
    'Yes.',
    'Yes, in its upper half.',
    'It is a little below what I earn now. I would like to talk about it.',
    'Yes, thank you for saying it.',
  ],
  portfolio_link: ['https://portfolio.test/selected-work', 'https://portfolio.test/three-projects'],
  certificate_of_competency: [
    'Master (Code Vessel) 200 GT, March 2028',
    'Officer of the watch, unlimited, June 2029',
    'Master 500 GT near coastal, October 2027',
  ],
  registration: ['Nursing and Midwifery Council, number on request'],
}

/** The probabilities of a choice's options, the first option first. */
const likely = [0.62, 0.24, 0.14]

interface AnswerFacts {
  /** Unix seconds. */
  submittedTs: number
  /** Writes more than has to be written. */
  isResolute: boolean
}

/** The answers to a position's questions; optional ones are sometimes skipped. */
export function answersTo(
  questions: readonly ApplicationQuestion[],
  { submittedTs, isResolute }: AnswerFacts,
  lastJob: string,
  random: Random,
): Record<string, string | string[] | boolean> {
  const answers: Record<string, string | string[] | boolean> = {}
  for (const question of questions) {
    if (!question.required && random.chance(isResolute ? 0.08 : 0.4)) continue
    const answer = answerTo(question, submittedTs, lastJob, random)
    if (answer !== null) answers[question.id] = answer
  }
  return answers
}

function answerTo(
  question: ApplicationQuestion,
  submittedTs: number,
  lastJob: string,
  random: Random,
): string | string[] | boolean | null {
  switch (question.type) {
    case 'consent':
      return true
    case 'date':
      return new Date((submittedTs + random.int(20, 130) * 86_400) * 1000).toISOString().slice(0, 10)
    case 'choice': {
      const options = question.options ?? []
      return options.length === 0
        ? null
        : random.weighted(options, (option) => likely[options.indexOf(option)] ?? 0.08).value
    }
    case 'choices': {
      const real = (question.options ?? []).filter(({ value }) => !value.startsWith('none'))
      return random.sample(real, random.int(1, Math.min(4, real.length))).map(({ value }) => value)
    }
    default: {
      if (question.id === 'last_job_title') return lastJob
      const texts = stories[question.id] ?? lines[question.id]
      return texts ? random.pick(texts) : null
    }
  }
}
