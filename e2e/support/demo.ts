/** The demo employer's data that the journeys rely on. */
export const demo = {
  domain: 'demo.test',
  company: 'Skerrow',
  languages: ['en', 'ar', 'de', 'es', 'fr', 'ja', 'nb', 'pl', 'pt', 'zh-CN'],
  /** Open, with questions of every kind. */
  technician: { id: 20418, name: 'Tidal turbine technician', path: '/careers/job/20418' },
  safetyLead: { id: 20387, name: 'Health and safety lead, offshore', path: '/careers/job/20387' },
  electrical: { id: 20412, name: 'Marine electrical engineer', path: '/careers/job/20412' },
  closed: { id: 20344, path: '/careers/job/20344' },
  /**
   * Departments whose positions one journey closes, dates, confirms or fills, and no other reads or searches: journeys run at the same
   * time. There are no private positions in them.
   */
  departmentOf: { closing: 'Finance', changingMany: 'Commercial', stillHiring: 'People and places', form: 'Legal' },
  candidate: { email: 'candidate@demo.test', password: 'careers-demo', name: 'Ines Calder' },
  recruiter: { email: 'recruiter@demo.test', password: 'careers-demo' },
  admin: { email: 'admin@demo.test', password: 'careers-demo' },
} as const
