import { momentsOf, parseLocalTime } from '#shared/time/zoned-time.ts'
import type { InterviewKind, InterviewStatus } from '#shared/interviews/interview-status.ts'
import type { RegistrationStatus } from '#shared/events/event-status.ts'

/** The calendar of the demo's candidate. Days are relative to the time of loading; times are local to the place. */

const zone = 'Europe/London'

/** The moment of a time of day, this many days ahead (or back); weekends move to Monday. Unix seconds. */
export function timeOfDay(now: number, daysAhead: number, time: string): number {
  const day = new Date((now + daysAhead * 86_400) * 1000)
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1)
  return momentsOf(parseLocalTime(`${day.toISOString().slice(0, 10)}T${time}`)!, zone)[0]!
}

/** The offered moments to choose from: if days fall on the same Monday, the later one moves to the next free day. */
export function offeredTimesOf(now: number, offered: DemoInterview['offered']): number[] {
  const times: number[] = []
  for (const [days, time] of offered) {
    let ahead = days
    while (times.includes(timeOfDay(now, ahead, time))) ahead++
    times.push(timeOfDay(now, ahead, time))
  }
  return times.sort((a, b) => a - b)
}

export interface DemoInterview {
  positionId: number
  title: string
  kind: InterviewKind
  status: InterviewStatus
  timeZone: string
  durationMinutes: number
  /** Days ahead and the time of day. */
  starts: [daysAhead: number, time: string] | null
  offered: [daysAhead: number, time: string][]
  place: string
  joinUrl: string | null
  interviewers: string[]
  note: string
}

export const demoInterviews: DemoInterview[] = [
  {
    positionId: 20409,
    title: 'Interview, Vessel coordinator',
    kind: 'video',
    status: 'confirmed',
    timeZone: zone,
    durationMinutes: 45,
    starts: [3, '14:00'],
    offered: [],
    place: '',
    joinUrl: 'https://meet.demo.test/skerrow-vessel-coordinator',
    interviewers: ['Moira Linklater', 'Joao Teles'],
    note: 'We’ll talk about a day when everything changed: the weather, the crew, the berth. Bring one of your own.\n\nNo test, no trick questions. You can ask first if you like.',
  },
  {
    positionId: 20409,
    title: 'Meet the crew in Thurso',
    kind: 'onsite',
    status: 'to_choose',
    timeZone: zone,
    durationMinutes: 90,
    starts: null,
    offered: [
      [5, '09:30'],
      [5, '13:30'],
      [6, '09:30'],
      [6, '13:30'],
      [7, '09:30'],
      [7, '13:30'],
    ],
    place: 'Scrabster harbour, marine control, first floor',
    joinUrl: null,
    interviewers: ['Ailsa Swanney', 'The duty crew'],
    note: 'Wear something you can climb a ladder in. If you’re coming from the islands, we’ll pay for the ferry and a room.',
  },
  {
    positionId: 20395,
    title: 'First call, Hydrographic surveyor',
    kind: 'phone',
    status: 'confirmed',
    timeZone: zone,
    durationMinutes: 20,
    starts: [-5, '10:00'],
    offered: [],
    place: '',
    joinUrl: null,
    interviewers: ['Finn Harcus'],
    note: '',
  },
]

export interface DemoEvent {
  title: string
  description: string
  starts: [daysAhead: number, time: string]
  hours: number
  place: string
  isOnline: boolean
  joinUrl: string | null
  capacity: number | null
  positionIds: number[]
  /** The candidate's registration. */
  candidate: RegistrationStatus | null
  /** How many others are registered. */
  otherGuests: number
}

export const demoEvents: DemoEvent[] = [
  {
    title: 'Open quay day, Hatston',
    description:
      'A turbine on the quay, its crew beside it, and coffee that survives a gale. Climb into the nacelle, ask what breaks first, and see the control room at slack water.\n\nWe have safety boots and helmets in every size. The ground is level, and the nacelle has a lift.',
    starts: [12, '10:00'],
    hours: 5,
    place: 'Hatston pier, Kirkwall',
    isOnline: false,
    joinUrl: null,
    capacity: 120,
    positionIds: [20418, 20417],
    candidate: 'registered',
    otherGuests: 3,
  },
  {
    title: 'Ask a surveyor: mapping a sea bed that moves',
    description:
      'Forty minutes with the people who measure the sound between two tides, then your questions. All you need is a browser. Captions are on.',
    starts: [4, '17:30'],
    hours: 1,
    place: '',
    isOnline: true,
    joinUrl: 'https://meet.demo.test/ask-a-surveyor',
    capacity: null,
    positionIds: [20395],
    candidate: null,
    otherGuests: 2,
  },
  {
    title: 'A night in the control room',
    description: 'Sit beside the operator from ten to two. Places are limited, because the room is small.',
    starts: [9, '22:00'],
    hours: 4,
    place: 'Control room, Stromness',
    isOnline: false,
    joinUrl: null,
    capacity: 3,
    positionIds: [20417],
    candidate: null,
    otherGuests: 3,
  },
  {
    title: 'Apprentices meet apprentices',
    description: 'First-years show what they built. Parents welcome.',
    starts: [-20, '16:00'],
    hours: 2,
    place: 'Orkney College, Kirkwall',
    isOnline: false,
    joinUrl: null,
    capacity: 60,
    positionIds: [],
    candidate: 'attended',
    otherGuests: 2,
  },
]

/** Other people at the events: invented, and unable to sign in. */
export const demoGuests = ['Rognvald Isbister', 'Thora Leask', 'Samuel Baikie']
