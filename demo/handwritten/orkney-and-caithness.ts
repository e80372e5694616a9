import type { HandwrittenPosition } from './handwritten-position.ts'

export const orkneyAndCaithness: HandwrittenPosition[] = [
  {
    id: 20412,
    title: 'Marine electrical engineer',
    cities: ['Kirkwall', 'Stromness', 'Thurso'],
    department: 'Engineering',
    businessUnit: 'Skerrow Tidal',
    seniority: 'mid',
    workLocationOption: 'hybrid',
    locationFlexibility: 'Two days a week on site',
    pay: [46_000, 55_000],
    postedDaysAgo: 0.2,
    closesInDays: 21,
    shift: 'Flexible hours',
    team: 'Electrical systems',
    teamSize: '9 people',
    hiringFor: '2 people, from February',
    travel: 'To sites, a few days a month',
    skills: 'Electrical design; Subsea cables; Medium voltage; Protection studies; Root cause analysis; Commissioning',
    questions: 'last-job; software-tools; fault; notice; right-to-work; privacy',
    text: `
      Between the rotor and the shore there are nine places where water would like to meet current. You design all of them shut.
      The team owns the whole chain, from winding to switchyard. Every design is reviewed by a technician who will have to reach it with cold hands, and models are checked against six years of measurements from forty machines. Where they disagree, we go and look.
      You can be based in Kirkwall, Stromness or Thurso: two days a week at the quay nearest to you, the rest where you think best, and about twenty days a year with a commissioning crew.
    `,
    duties: `
      Design medium-voltage collection and export systems for arrays in strong streams
      Specify subsea cables, terminations and wet-mate connectors
      Study load flow, faults and protection for the second phase in the Fall of Warness
      Investigate field failures with the technicians until the cause has a name
      Support energisation, from the first insulation test to the first kilowatt-hour
    `,
    needs: `
      Three years in electrical engineering for ships, wind, oil or networks
      Protection and insulation coordination understood from first principles
      PowerFactory or a cousin of it
      Readiness to visit a cold quay
    `,
    benefits: `
      £46,000 to £55,000, reviewed every April against a published scale
      33 days of leave, and a four-day week if you want one
      Help with moving to the islands, and a flat for the first two months
    `,
  },
  {
    id: 20409,
    title: 'Vessel coordinator',
    cities: ['Thurso'],
    department: 'Marine logistics',
    businessUnit: 'Skerrow Marine',
    seniority: 'mid',
    workLocationOption: 'hybrid',
    locationFlexibility: 'Three days a week on site',
    pay: [35_500, 40_000],
    postedDaysAgo: 2.3,
    closesInDays: 13,
    shift: 'Days with on-call weeks',
    team: 'Marine coordination',
    teamSize: '6 people',
    hiringFor: 'One person, from January',
    certificates: 'Marine radio (LRC)',
    skills: 'Vessel scheduling; Logistics planning; Chartering; Marine radio; Weather limits; Notices to mariners',
    questions: 'last-job; calm; vessels; notice; right-to-work; privacy',
    text: `
      Five boats, nine skippers, one tide. You make the plan that all of them can sail by.
      A boat that waits costs money by the hour, and a boat that hurries costs more. From Scrabster you know where every vessel of ours is, what it is for and when it has to be back; and so does everyone else, because you write it down. You speak with skippers, harbour masters and technicians, and each of them hears the same thing.
      The plan can be made at a kitchen table two days a week. The morning call is better at the base.
    `,
    duties: `
      Schedule vessels against tide, weather and work, for each slack-water window
      Charter boats by the day, and check their papers before the first line is cast off
      Publish notices to mariners, and speak with the fishing boats in time
      Call off trips when limits are reached, and explain it once
      Keep the duty phone one week in six
    `,
    needs: `
      Three years in shipping, ports, ferries or dispatch
      A mind that holds many moving things, and still uses lists
      Courtesy under pressure, by radio and by telephone
    `,
    benefits: `
      £35,500 to £40,000, reviewed every April against a published scale
      33 days of leave, and every on-call week paid whether the phone rings or not
      Radio and ISM courses in your first three months
    `,
  },
  {
    id: 20406,
    title: 'Apprentice, subsea mechanics',
    cities: ['Stromness'],
    department: 'Early careers',
    businessUnit: 'Skerrow Tidal',
    employmentType: 'apprenticeship',
    seniority: 'entry',
    workLocationOption: 'onsite',
    pay: [21_800, 21_800],
    postedDaysAgo: 7.2,
    closesInDays: 40,
    shift: 'Term and blocks',
    team: 'Apprentices and trainees',
    teamSize: '12 people',
    hiringFor: '4 people, from August',
    contractLength: 'Four years',
    skills: 'Mechanical fitting; Hydraulics; Rigging; Working at height; Technical reports',
    questions: 'why-sea; study; water; age; privacy',
    text: `
      Four years, four trades in one: fitting, hydraulics, rigging and a little diving science. At the end you can take a turbine apart, and people will trust you to.
      You spend ten weeks of each term in the workshop at Copland's Yard and on the boats, and four at college in Kirkwall with your travel paid. One technician teaches you, by name, and has hours in the week to do it.
      You need no experience. Turn up, ask, and try again; the rest is our job.
    `,
    duties: `
      Learn to measure, file, turn, weld and bolt before anything goes near the sea
      Strip and rebuild pumps, brakes and pitch units beside your technician
      Go out on the workboat from the second year, and to the machines from the third
      Keep a logbook that your examiner will enjoy
    `,
    needs: `
      School to the age of sixteen, with mathematics you are not afraid of
      Hands that like to take things apart, and put them back
      The age of sixteen or more on the first day; there is no upper limit
    `,
    benefits: `
      £21,800 from the first day, and a step each year you pass
      All tools, boots, courses and the ferry paid
      A job at the end of it: of the last thirty apprentices, twenty-nine stayed
    `,
  },
  {
    id: 20404,
    title: 'Community liaison officer',
    cities: ['Thurso'],
    department: 'People and places',
    businessUnit: 'Skerrow Services',
    seniority: 'mid',
    workLocationOption: 'hybrid',
    locationFlexibility: 'Two days a week on site',
    pay: [33_000, 33_000],
    postedDaysAgo: 4.2,
    closesInDays: 24,
    shift: 'Flexible hours',
    team: 'Community and consents',
    teamSize: '4 people',
    hiringFor: 'One person, from February',
    travel: 'Round the north coast and the islands, most weeks',
    skills: 'Stakeholder communication; Public meetings; Mediation; Event planning; Plain writing',
    questions: 'last-job; why-sea; licence; notice; privacy',
    text: `
      Our neighbours were here first. You make sure that they hear from us before they hear about us, and that what they say changes something.
      Along the north coast you are the face of the company: in harbour offices, schools, community halls and on the fishermen's pier. You bring back questions, complaints and good ideas, and you stay with each of them until somebody has answered.
      There are four of you between Thurso and Lerwick, and a fund of £400,000 a year that the communities decide on themselves.
    `,
    duties: `
      Hold open evenings where people talk more than we do
      Follow each question to an answer, and publish both
      Look after the community fund with the people who spend it
      Take schools to the quay, and engineers to the schools
      Tell the planning team what will not be welcome, in time to change it
    `,
    needs: `
      Some years of work with people who disagree: a council, a union, a newsroom, a parish
      Plain writing, and a dislike of brochures
      A driving licence, and time for some evenings
    `,
    benefits: `
      £33,000, reviewed every April against a published scale
      33 days of leave, and evenings given back as mornings
      Gaelic or Norn, if you would like to learn either
    `,
  },
]
