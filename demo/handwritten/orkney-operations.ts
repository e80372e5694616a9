import type { HandwrittenPosition } from './handwritten-position.ts'

export const orkneyOperations: HandwrittenPosition[] = [
  {
    id: 20418,
    title: 'Tidal turbine technician',
    cities: ['Kirkwall'],
    department: 'Operations',
    businessUnit: 'Skerrow Tidal',
    seniority: 'mid',
    workLocationOption: 'onsite',
    pay: [38_000, 44_500],
    postedDaysAgo: 3.1,
    closesInDays: 21,
    shift: 'Rotating days',
    team: 'Orkney operations',
    teamSize: '11 people',
    hiringFor: '3 people, from February',
    travel: 'At sea, about 90 days a year',
    certificates: 'GWO basic safety; Sea survival',
    skills: 'Hydraulics; Fault finding; Working at height; Rigging; Small craft transfer; Technical reports',
    questions: 'last-job; water; fault; height; start; right-to-work; privacy',
    text: `
      You keep twelve turbines turning in one of the fastest currents in Europe. For eight hours of slack water, you are the person who decides what each machine needs.
      Each machine comes to the surface twice a year. The rest of the time it looks after itself, and you look after the data it sends: vibration, oil, temperature, the slow drift that says a bearing is thinking about retirement. When it does come up, the work is planned to the minute, because the tide will not wait.
      The team is eleven people, two boats and a workshop on the quay at Hatston. You will be on the water about ninety days a year and home every night.
    `,
    duties: `
      Inspect, service and repair turbines, pitch systems and cable terminations
      Plan slack-water work with the control room and the vessel coordinator
      Write findings that the next shift can act on
      Teach one apprentice at a time, properly
    `,
    needs: `
      Three years with rotating machinery: wind, hydro, marine or heavy industry
      Electrical fault finding up to 690 V, and the habit of proving dead
      Comfort on small boats, or the wish to learn it
    `,
    benefits: `
      £38,000 to £44,500, reviewed every April against a published scale
      33 days of leave, and tide-free weekends two out of three
      GWO and sea survival training in your first month, paid
    `,
  },
  {
    id: 20417,
    title: 'Control room operator, rotating shifts',
    cities: ['Stromness'],
    department: 'Operations',
    businessUnit: 'Skerrow Tidal',
    seniority: 'mid',
    workLocationOption: 'onsite',
    pay: [34_200, 37_900],
    postedDaysAgo: 5.2,
    closesInDays: 19,
    shift: 'Rotating shifts, five teams',
    team: 'Control room',
    teamSize: '14 people',
    hiringFor: '2 people, from March',
    certificates: 'Marine radio (LRC)',
    skills: 'SCADA; Monitoring; Marine radio; Permit to work; Shift handover; Emergency response',
    questions: 'last-job; nights; calm; start; right-to-work; privacy',
    text: `
      From a quiet room above the harbour you look after forty machines, five boats and everybody on them. Most hours nothing happens, and that is the result of your work.
      There are two of you on each shift, with nine screens and a window. You start and stop turbines, issue permits to work, keep radio watch and write down what you did. When a fault comes, you decide whether it waits for the next slack water or wakes somebody now. Both answers are respected.
      Five teams share days, evenings and nights. The rota is published ten weeks ahead, swaps are yours to arrange, and after nights come four days off.
    `,
    duties: `
      Watch output, alarms, currents and sea state, and act before they meet
      Issue and take back permits, and keep the isolation board true
      Brief crews on tide, wind and visibility at half past five
      Hand over in writing and in person, every time
      Lead the first twenty minutes of an emergency, from the card to the coastguard
    `,
    needs: `
      Two years at a desk where things move: a power station, a port, a railway, an ambulance service
      Calm that others notice, most of all at four in the morning
      English on the radio that cannot be misheard
      Readiness for nights and every third weekend
    `,
    benefits: `
      £34,200 to £37,900, with shift allowance included, reviewed every April
      33 days of leave, planned a year ahead
      A medical every two years, a proper chair and a kitchen that cooks at night
    `,
  },
  {
    id: 20398,
    title: 'Blade repair specialist',
    cities: ['Kirkwall'],
    department: 'Maintenance',
    businessUnit: 'Skerrow Tidal',
    seniority: 'mid',
    workLocationOption: 'onsite',
    pay: [36_400, 41_000],
    postedDaysAgo: 14.2,
    closesInDays: 9,
    shift: 'Days',
    team: 'Blade workshop',
    teamSize: '7 people',
    hiringFor: 'One person, from January',
    certificates: 'GWO blade repair; Working at height',
    skills:
      'Composite repair; Lamination; Non-destructive testing; Vacuum bagging; Working at height; Technical reports',
    questions: 'last-job; height; start; licence; right-to-work; privacy',
    text: `
      A tidal blade meets sand, seals and slow, heavy water. After three years it meets you, in a warm, dry hall at Hatston, and leaves as fair as it was on its first day.
      You take a nine-metre blade from inspection to signature: tap test and ultrasound, cutting back to sound fibre, laminate, cure, profile, coat. Nothing is filled that has not been understood, and the history of each blade is on the wall beside it.
      We are seven. Eighteen blades a season come through the door, and the lift calendar says when.
    `,
    duties: `
      Inspect blades by eye, tap test and ultrasound, and mark what is sound
      Scarf and laminate glass and carbon to the repair instruction
      Rebuild leading edges to half a millimetre of profile
      Carry out field repairs on the quay, in a tent, when a blade cannot come in
      Propose changes to the method, and prove them on a coupon first
    `,
    needs: `
      Three years with composites: blades, boats, gliders or cars
      Patient hands, and the habit of measuring before sanding
      Care with resin and dust, for yourself and for the person beside you
    `,
    benefits: `
      £36,400 to £41,000, reviewed every April against a published scale
      33 days of leave, and Friday afternoons off outside the lift season
      Rope access and ultrasound tickets, paid and in working hours
    `,
  },
  {
    id: 20387,
    title: 'Health and safety lead, offshore',
    cities: ['Kirkwall'],
    department: 'Operations',
    businessUnit: 'Skerrow Tidal',
    seniority: 'lead',
    workLocationOption: 'onsite',
    pay: [52_000, 58_000],
    postedDaysAgo: 21.3,
    closesInDays: null,
    shift: 'Days with on-call weeks',
    team: 'Health and safety',
    teamSize: '5 people',
    hiringFor: 'One person, from February',
    travel: 'At sea, up to 40 days a year',
    certificates: 'NEBOSH diploma; Sea survival',
    skills: 'Risk assessment; Incident investigation; Permit to work; Safety leadership; Emergency planning; Audit',
    questions: 'last-job; safety-story; lead-people; notice; right-to-work; privacy',
    text: `
      You are the person who may stop any boat, any lift and any shift, and the person who makes sure that it is hardly ever needed.
      Half of your time is spent on quays and decks from Kirkwall to Lerwick, listening before advising. The other half turns what you heard into plans, drills and shorter procedures. You report to the head of Orkney operations and have the ear of the board, four times a year and whenever you ask for it.
      The team is five people. Last year three hundred and eleven near misses were reported here, and we would like more of them.
    `,
    duties: `
      Walk every worksite each month, and write down what is better since the last time
      Lead investigations that end with a change and not with a name
      Plan and run the rescue drills with the coastguard and the lifeboat
      Coach supervisors in risk assessment at the place where the risk is
      Keep the safety case for two arrays honest and under a hundred pages
    `,
    needs: `
      Eight years in safety or supervision at sea, in wind, on ships or in heavy industry
      A diploma in occupational safety, or the experience that stands for one
      A way of asking that makes people tell you things
    `,
    benefits: `
      £52,000 to £58,000, reviewed every April against a published scale
      33 days of leave, and one week in six on call, paid and slept off
      A budget of your own for training and for boots that fit
    `,
  },
]
