import type { Role, TeamPart } from '#shared/team/roles.ts'
import type { ApplicationStatus } from '#shared/applications/application-status.ts'

/** Invented people. Phone numbers are from ranges reserved for fiction; addresses end in `.test`. */
export interface DemoPerson {
  name: string
  email: string
  role: Role
}

export const demoCandidate: DemoPerson = {
  name: 'Ines Calder',
  email: 'candidate@demo.test',
  role: 'candidate',
}

export const demoRecruiter: DemoPerson = {
  name: 'Moira Linklater',
  email: 'recruiter@demo.test',
  role: 'recruiter',
}

export const demoAdmin: DemoPerson = {
  name: 'Magnus Rendall',
  email: 'admin@demo.test',
  role: 'admin',
}

/** On the hiring teams of `demoHiringTeams`. */
export const demoManager: DemoPerson = {
  name: 'Joao Teles',
  email: 'hiring-manager@demo.test',
  role: 'hiring_manager',
}

export const demoInterviewer: DemoPerson = {
  name: 'Tomasz Wilk',
  email: 'interviewer@demo.test',
  role: 'interviewer',
}

export const secondRecruiter: DemoPerson = {
  name: 'Finn Harcus',
  email: 'recruiter-2@demo.test',
  role: 'recruiter',
}

export const secondManager: DemoPerson = {
  name: 'Ailsa Swanney',
  email: 'hiring-manager-2@demo.test',
  role: 'hiring_manager',
}

export const demoPeople = [
  demoCandidate,
  demoRecruiter,
  demoAdmin,
  demoManager,
  demoInterviewer,
  secondRecruiter,
  secondManager,
  { name: 'Priya Nair', email: 'analyst@demo.test', role: 'analyst' },
  { name: 'Ailsa Drever', email: 'content-editor@demo.test', role: 'content_editor' },
] as const satisfies DemoPerson[]

/** Ids of positions for which the demo's candidate applied. */
export const demoHiringTeams: { positionId: number; email: string; part: TeamPart }[] = [
  { positionId: 20409, email: demoRecruiter.email, part: 'recruiter' },
  { positionId: 20409, email: demoManager.email, part: 'hiring_manager' },
  { positionId: 20409, email: demoInterviewer.email, part: 'interviewer' },
  { positionId: 20417, email: demoManager.email, part: 'hiring_manager' },
]

export const demoProfile = {
  fullName: demoCandidate.name,
  phone: '+44 20 7946 0118',
  location: 'Kirkwall, Orkney',
  locale: 'en',
  data: {
    firstName: 'Ines',
    lastName: 'Calder',
    headline: 'Wind turbine service technician',
    summary:
      'Technician with nine years on rotating machines, four of them offshore. Calm on ropes, stubborn with faults.',
    links: [],
    work: [
      {
        id: 'w-norrvik',
        title: 'Wind turbine service technician',
        employer: 'Norrvik Wind',
        location: 'Aberdeen',
        start: '2022-04',
        end: '2025-07',
        isCurrent: false,
        description:
          'Rebuilt pitch actuators on 14 machines. Traced converter faults on live nacelles. Trained four apprentices.',
      },
      {
        id: 'w-holm',
        title: 'Marine fitter',
        employer: 'Holm Boatyard',
        location: 'Orkney',
        start: '2017-09',
        end: '2022-03',
        isCurrent: false,
        description: 'Shaft alignment, diesel overhaul, aluminium repair on small craft up to 24 m.',
      },
    ],
    education: [
      {
        id: 'e-orkney',
        school: 'Orkney College',
        degree: 'HNC',
        field: 'Mechanical engineering',
        start: '2015-09',
        end: '2017-06',
        isCurrent: false,
        description: '',
      },
    ],
    certificates: [
      { id: 'c-gwo', name: 'GWO basic safety', issuer: 'GWO', date: '2026-03' },
      { id: 'c-height', name: 'Working at height', issuer: 'GWO', date: '2026-03' },
      { id: 'c-stcw', name: 'STCW basic safety', issuer: '', date: null },
    ],
    skills: [
      { id: 's-1', name: 'Hydraulics' },
      { id: 's-2', name: 'Fault finding' },
      { id: 's-3', name: 'Working at height' },
      { id: 's-4', name: 'Shaft alignment' },
      { id: 's-5', name: 'Pitch systems' },
      { id: 's-6', name: 'Diesel engines' },
      { id: 's-7', name: 'Aluminium repair' },
      { id: 's-8', name: 'Mentoring' },
      { id: 's-9', name: 'Condition monitoring' },
      { id: 's-10', name: 'Technical reports' },
      { id: 's-11', name: 'Electrical maintenance' },
    ],
    languages: [
      { id: 'l-en', name: 'English', level: 'native' as const },
      { id: 'l-pt', name: 'Portuguese', level: 'fluent' as const },
      { id: 'l-de', name: 'German', level: 'intermediate' as const },
    ],
  },
}

/** One entry of a timeline, `daysAgo` before the time of loading. */
interface DemoApplicationEvent {
  status: ApplicationStatus
  daysAgo: number
  note: string | null
}

export interface DemoApplication {
  positionId: number
  answers: Record<string, string | string[] | boolean>
  /** Oldest first; the last one is the current status. */
  events: DemoApplicationEvent[]
  /** Why it was not selected, in words for the candidate. */
  statusReason: string | null
}

const event = (
  status: DemoApplicationEvent['status'],
  daysAgo: number,
  note: string | null = null,
): DemoApplicationEvent => ({
  status,
  daysAgo,
  note,
})

const lastJob = { last_job_title: 'Wind turbine service technician' }
const start = { earliest_start: '2027-02-01' }
const mayWork = { right_to_work: 'yes' }

/** The history of the demo's candidate, as their dashboard shows it. */
export const demoApplications: DemoApplication[] = [
  {
    positionId: 20409,
    answers: {
      ...lastJob,
      calm_moment:
        'Two boats, one berth and a squall. I asked the nearer boat to wait, rang the harbour and told the technicians what would be late. The tea could wait.',
      vessels_crewed: ['workboats_under_24_m', 'crew_transfer_vessels'],
      notice_period: 'up_to_one_month',
      ...mayWork,
      privacy_consent: true,
    },
    events: [
      event('draft', 2.2),
      event('submitted', 2),
      event('in_review', 1.6),
      event('interview', 0.3, 'Video call, 45 minutes. Choose a time that works for you.'),
    ],
    statusReason: null,
  },
  {
    positionId: 20417,
    answers: {
      ...lastJob,
      ...start,
      night_shifts: 'i_have_tried_them_and_could_again',
      calm_moment:
        'A converter that tripped only on falling wind. It took me three weeks, a borrowed logger and a very patient control room.',
      ...mayWork,
      privacy_consent: true,
    },
    events: [event('submitted', 4.5), event('in_review', 1.1)],
    statusReason: null,
  },
  {
    positionId: 20395,
    answers: { ...lastJob, ...start, time_on_water: 'every_week', tools_used: ['qgis'], privacy_consent: true },
    events: [
      event('submitted', 6.8),
      event('in_review', 5.4),
      event('not_selected', 1.9, 'The panel chose someone with sonar experience'),
    ],
    statusReason: 'The panel chose someone with sonar experience',
  },
  {
    positionId: 20398,
    answers: {
      ...lastJob,
      ...start,
      ...mayWork,
      driving_licence: 'yes',
      tickets_held: ['gwo_basic_safety', 'working_at_height'],
      privacy_consent: true,
    },
    events: [event('submitted', 12.6), event('withdrawn', 10.2)],
    statusReason: null,
  },
  {
    positionId: 20412,
    answers: {
      ...lastJob,
      tools_used: ['autocad'],
      hardest_fault:
        'A converter that tripped only on falling wind. It took me three weeks, a borrowed logger and a very patient control room.',
    },
    events: [event('draft', 0.1)],
    statusReason: null,
  },
]

/** Positions that the candidate has saved, latest first, with the number of days since. */
export const demoSavedJobs: { positionId: number; daysAgo: number }[] = [
  { positionId: 20412, daysAgo: 0.15 },
  { positionId: 20418, daysAgo: 1.4 },
  { positionId: 20409, daysAgo: 2.1 },
  { positionId: 20387, daysAgo: 3.3 },
  { positionId: 20404, daysAgo: 3.9 },
  { positionId: 20399, daysAgo: 5.2 },
  { positionId: 20344, daysAgo: 210 },
]
