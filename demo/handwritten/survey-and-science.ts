import type { HandwrittenPosition } from './handwritten-position.ts'

export const surveyAndScience: HandwrittenPosition[] = [
  {
    id: 20395,
    title: 'Hydrographic surveyor',
    cities: ['Wick'],
    department: 'Survey',
    businessUnit: 'Skerrow Marine',
    seniority: 'mid',
    workLocationOption: 'onsite',
    pay: [39_000, 47_000],
    postedDaysAgo: 7.4,
    closesInDays: 16,
    shift: 'Tide-led fieldwork',
    team: 'Seabed survey',
    teamSize: '8 people',
    hiringFor: 'One person, from March',
    travel: 'At sea, up to 100 days a year',
    certificates: 'Sea survival; IHO category B',
    skills: 'Hydrographic survey; Multibeam sonar; Bathymetric processing; GNSS; GIS; Uncertainty analysis',
    questions: 'last-job; software-tools; water; figures; start; privacy',
    text: `
      The seabed in the Inner Sound moves. Sand waves as high as a bus walk across our cable routes, and you keep count of them.
      You turn sound into maps that engineers, fishermen and regulators rely on. Half of the year is spent on the survey boat out of Wick, half in the processing room at Pulteney, and the same people do both: whoever measured it also defends it.
      We are eight, with two multibeams, four current profilers and an uncrewed boat that joined us this spring and still needs manners.
    `,
    duties: `
      Plan and run multibeam and side-scan surveys in streams of up to eight knots
      Calibrate sonar, positioning and motion sensors, and write the patch test down
      Process soundings, and justify each one that you remove
      Report uncertainty as plainly as the result
    `,
    needs: `
      Three years of hydrographic survey with sonar of your own
      One of the usual processing packages used with judgement
      A dislike of smooth surfaces that are not there
    `,
    benefits: `
      £39,000 to £47,000, with sea days paid on top
      33 days of leave, and winters mostly ashore
      Category A training after two years, on our time
    `,
  },
  {
    id: 20391,
    title: 'Environmental scientist, seabed recovery',
    cities: ['Sanday'],
    department: 'Science',
    businessUnit: 'Skerrow Marine',
    seniority: 'mid',
    workLocationOption: 'hybrid',
    locationFlexibility: 'Two days a week on site',
    pay: null,
    postedDaysAgo: 6.3,
    closesInDays: 14,
    shift: 'Tide-led fieldwork',
    team: 'Marine ecology',
    teamSize: '5 people',
    hiringFor: 'One person, from April',
    travel: 'Fieldwork in spring and autumn',
    skills: 'Marine ecology; Benthic survey; Statistics; R; Scientific writing; Monitoring',
    questions: 'last-job; figures; water; notice; privacy',
    text: `
      When a machine leaves the seabed, what comes back, how fast, and who eats it? You would be the first person to have ten years of data for an answer.
      Four foundations off Sanday were lifted in the last two years. You measure how maerl, kelp and crabs take the places back, beside four places that were never touched. What you find is published, whether we like it or not; that is in the contract.
      Spring and autumn are for the water. The rest of the year is for the microscope, the statistics and the writing, on the island or at home.
    `,
    duties: `
      Design surveys that can detect the change you are looking for
      Take grabs, cores and drop-camera images with the survey crew
      Analyse recovery against control sites, and share the code
      Write for journals, for regulators and for the people of Sanday
    `,
    needs: `
      A degree in marine biology or ecology, and three years of benthic work
      Statistics that you could defend in front of a fisherman
      Sea legs, and patience with crabs
    `,
    benefits: `
      The published research scale, and three years of funding already in the bank
      33 days of leave, and a room on the island when the ferry does not run
      One conference and one quiet month of writing each year
    `,
  },
  {
    id: 20399,
    title: 'Deck assistant, survey vessel',
    cities: ['Stromness'],
    department: 'Marine logistics',
    businessUnit: 'Skerrow Marine',
    employmentType: 'temporary',
    seniority: 'entry',
    workLocationOption: 'onsite',
    pay: [25_400, 27_200],
    postedDaysAgo: 9.3,
    closesInDays: 30,
    shift: 'Two weeks on, two weeks off',
    team: 'Workboats',
    teamSize: '6 people',
    hiringFor: '2 people, from April',
    contractLength: 'Until the end of September',
    certificates: 'STCW basic safety; Sea survival',
    skills: 'Launch and recovery; Ropework; Vessel maintenance; Passenger safety',
    questions: 'why-sea; water; height; start; privacy',
    text: `
      The survey boat carries instruments that cost more than the boat. You put them into the water gently, and bring them back the same way.
      From April to September you work two weeks aboard and two weeks at home, with a skipper, a mate and two surveyors. It is wet, exact and rarely dull.
      You need no papers to begin: safety training comes first, and we pay for it.
    `,
    duties: `
      Launch and recover sonar, grabs and small craft
      Handle lines, keep the deck tidy and the winch greased
      Stand lookout watches beside the mate
      Cook one evening in five
    `,
    needs: `
      Comfort on small boats, or the wish to learn it
      Care with other people's instruments
      Good temper in small spaces
    `,
    benefits: `
      £25,400 to £27,200 a year, paid by the month
      A single cabin, all meals and the ferry
      First refusal on next season, and on the winter refit
    `,
  },
  {
    id: 20393,
    title: 'Data technician, sonar',
    cities: ['Thurso'],
    department: 'Survey',
    businessUnit: 'Skerrow Marine',
    seniority: 'associate',
    workLocationOption: 'hybrid',
    locationFlexibility: 'Two days a week on site',
    pay: [28_600, 31_900],
    postedDaysAgo: 11.3,
    closesInDays: null,
    shift: 'Flexible hours',
    team: 'Seabed survey',
    teamSize: '8 people',
    hiringFor: 'One person, from February',
    skills: 'Bathymetric processing; GIS; Data quality; Python; Seabed mapping',
    questions: 'last-job; software-tools; figures; notice; privacy',
    text: `
      Sixty gigabytes of echoes come ashore at Scrabster on a good day. You make them into a seabed that somebody can build on.
      You clean, merge and check what the surveyors bring back, and you are allowed to ring them and ask. A good eye matters more than a degree: the difference between a rock and a fish is often a feeling, followed by a proof.
      You can do most of it from home once you know the boat, the instruments and the people.
    `,
    duties: `
      Process multibeam and side-scan data to the same standard every day
      Mark, question and document what does not look right
      Draw charts and cable-route maps
      Write small scripts that spare the team a day of clicking
    `,
    needs: `
      A year or two with maps, images or measurements
      Patience, and eyes that notice
      Some Python, or the wish to learn it with us
    `,
    benefits: `
      £28,600 to £31,900, reviewed every April against a published scale
      33 days of leave, and a four-day week if you want one
      A week at sea each year, so that the echoes have a smell
    `,
  },
]

/** Closed; its page answers 410 with similar positions. */
export const closedSurveyAssistant: HandwrittenPosition = {
  id: 20344,
  title: 'Survey assistant, summer season',
  cities: ['Wick'],
  department: 'Survey',
  businessUnit: 'Skerrow Marine',
  employmentType: 'temporary',
  seniority: 'entry',
  workLocationOption: 'onsite',
  pay: [24_900, 24_900],
  postedDaysAgo: 264,
  closesInDays: -205,
  shift: 'Seasonal hours',
  team: 'Seabed survey',
  teamSize: '8 people',
  hiringFor: '3 people, from May',
  contractLength: 'Until the end of September',
  skills: 'Survey equipment; Launch and recovery; Record keeping',
  questions: 'why-sea; water; study; start; privacy',
  text: `
    A summer on the survey boat out of Wick: you keep the instruments clean, the logs true and the tea hot.
    You work beside surveyors who explain what they do, from the patch test to the chart. Many of them began with this job.
    No experience is needed. You should like mornings.
  `,
  duties: `
    Prepare, launch and rinse sonar, grabs and current meters
    Keep the deck log, with times
    Help with processing on days of bad weather
  `,
  needs: `
    The age of eighteen or more on the first day
    Interest in the sea, maps or machines
    A stomach that settles
  `,
  benefits: `
    £24,900 a year, paid by the month, and a room in Wick
    Safety training in the first week, paid
    A reference that says what you learned
  `,
}
