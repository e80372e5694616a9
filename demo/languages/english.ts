import type { Pay } from '#contract/positions/canonical-position.ts'
import { skilledLines, textLines } from '../templates.ts'
import { type LanguageBank, linesByKey } from './language-bank.ts'

const places = textLines(`
  You would work at {site}, {access}.
  The base is {site}, {access}. {Bicycles have their own room.|There is a kettle, and somebody usually fills it.|The canteen opens at six.}
  {site} is home to {14..190} of us. It is {access}.
  Your desk, locker and kettle are at {site}: {access}.
  We have been at {site} for {three|four|six|eleven} years; it is {access}, and the door is open if you would like to look round first.
  In {city} we are {18..140} people at {site}. {Most of us walk or cycle.|Half of us cycle.|The rest is a matter of weather.}
  {site} has a view of {the water|the weather coming in} and, on clear days, of what we build. It is {access}.
`)

const teams = textLines(`
  The team is {team} people, and {one|two} of them {started as an apprentice|retire next spring|came from fishing}.
  You join {colleagues} colleagues {with very different first jobs|from five trades and as many countries|who have been here for three years on average}.
  There are {team} of us, {two of whom joined this year|four of whom have been here since the first machine}. We eat lunch together {on Wednesdays|when the tide allows}.
  Your team is small, {team} people, and {speaks plainly|argues well}: decisions are written down with their reasons.
  You would be one of {team} in the team, and the {third|second|fourth} in this role, so there is somebody to ask.
  The team of {team} shares one board, one budget and {one bad coffee machine|a dislike of long meetings}.
  The work is shared by {two|three|four} sites; {team} of us do it in {city}.
  We are hiring because {the second array is coming|somebody moved up|the work grew faster than the team|a colleague retires in spring}, not because {people leave|anyone burnt out}.
`)

const levels = linesByKey(`
  entry: You need no experience in the trade. You need to {turn up, ask, and try again|be curious and on time}; the rest is our job for the first {nine months|year}.
  entry: This is a first job, {and we treat it as one|with a mentor, not a sink}: a named mentor, one new skill a week, {no blame for questions|and time to practise it}.
  entry: We teach this from the start. In {six|nine} months you will do {most|two thirds} of it alone, and in {twelve|eighteen} all of it.
  associate: You have {a year or two behind you|done this for a year or two} and want {the next difficult thing|harder work, with somebody to check it}.
  associate: It is a role to grow in: you own {small pieces|a part of the whole} from the first month, and a larger one {by the second year|after a year}.
  associate: You will work beside a senior colleague for {three|four} months, and beside the problem after that.
  mid: You work on your own for most of the week and {ask when it matters|know when to ask}.
  mid: {Nobody|No one} will stand behind you. Somebody will always {pick up the phone|answer}.
  mid: We look for somebody who has {done this before, somewhere else|the trade in hand}, and is curious what {sea water|the tide} does to it.
  mid: You know the work. {What is new is the place|What we add is the water}, and {we leave time for it|the first month is for that}.
  senior: You are the person whom others ask, and {you answer so that they need not ask twice|you like being asked}.
  senior: At this level we expect you to {see trouble a season ahead|say no with a reason} and to {teach while you work|leave things simpler than you found them}.
  senior: You {set the standard|decide how it is done}, write it down and {change it when somebody shows you better|keep it short}.
  senior: {Two|Three} younger colleagues will learn the trade from you; we count that as work, not as a favour.
  lead: You lead {5..9} people {from inside the work, not from above it|and still do a third of the work yourself}.
  lead: You {share out the work|decide who does what}, keep the standard and {take the difficult call|make the call when two things cannot both be done}.
  lead: The people you lead have {years of practice|opinions}. They want {clear aims, cover and the truth|a plan, and somebody who notices}.
  manager: You are responsible for {8..26} people, a budget and {a promise to the business|a plan that others build on}. You have the authority that goes with it.
  manager: You {hire, develop and sometimes disappoint people|look after people first, numbers at once after}, and do it in {plain words|person}.
  manager: We measure managers by {what their teams can do a year later|who stays and who grows}. Yours {is a good team already|deserves one who listens}.
  director: You answer for the whole of it, in {three|four|five} countries, {to a board that reads the appendix|and sit at the table where its future is decided}.
  director: You set the direction for {60..180} people and {leave them room|know most of their names}.
`)

const shifts = linesByKey(`
  Rotating days: {37.5|37|38} hours a week, on days that rotate and are fixed {six|eight} weeks ahead.
  Two weeks on, two weeks off: {Twelve-hour|Eleven-hour} days for two weeks, then two weeks that are entirely yours.
  Three weeks on, three weeks off: Three weeks aboard, three weeks at home, with travel on our time.
  Slack-water windows: Hours follow the tide: early one week, late the next, and {known a month ahead|published a month ahead}.
  Rotating shifts, five teams: Five teams share days, evenings and nights; after nights come {four|five} days off.
  Nights: Permanent nights, {four on and four off|seven nights in fourteen}, at {an allowance|a supplement} of {20..28} per cent.
  Days and evenings: Days one week, evenings the next; no nights.
  Early and late: Early and late in turn, {06:00 to 14:00 and 14:00 to 22:00|six to two, two to ten}.
  Days: Ordinary days, {37.5|38|40} hours a week, begun between {seven|half past six} and nine.
  Days with on-call weeks: Days, with one week in {six|seven|eight} on call; a call at night {moves the next morning|is paid and slept off}.
  Flexible hours: Flexible hours around {ten to three|ten to two}, {37.5|38} hours a week; a four-day week can be agreed.
  Tide-led fieldwork: Field days follow the tide, desk days follow you; together {37.5|38} hours a week.
  Seasonal hours: {April to September|May to September|June to September}, {30..40} hours a week, with the option to return.
  Term and blocks: Work weeks and school weeks in blocks, both paid.
`)

const options = linesByKey(`
  onsite: The work is where the {machines|boats and machines} are, so it is on site.
  onsite: This is work on site. {We have never found a way to do it by video.|Paper days can be at home.}
  hybrid: {days} days a week at {site}, the rest where you {think|work} best.
  hybrid: Hybrid: {days} fixed days with the team at {site}, the others as you like.
  remote_local: You can work from anywhere in {country}; we meet {four|three} times a year, {at a site with real weather|on the quay}.
  remote_local: Remote within {country}, with {ten|twelve|fifteen} travel days a year that are planned {a quarter|two months} ahead.
  remote: Work from any country in the list, within {three|four} hours of Central European Time.
  remote: Fully remote. We write things down, meet {twice|three times} a year in person, and keep {four|three} hours of the day in common.
`)

const benefits = skilledLines(`
  {leave} days of leave, and {the last Friday of each month ends at noon|your birthday on top|the days between Christmas and New Year}
  {leave} days of leave {including public holidays|all told}, and nobody reads mail in them
  A pension to which we add {8..12} per cent {|from the first month}
  {Private health cover|Health cover} for you and {your family|one other person}
  {16..26} weeks of {paid parental leave|leave on full pay for every new parent}
  {Tickets and training|All the certificates this role needs}, {paid and in working hours|at our cost, on our time}
  {Four|Five|Six} paid days a year to learn {something of your choosing|what you choose}
  A {home internet and desk|desk and chair} allowance, {paid every January|renewed every third year} # desk
  {Help with moving|Moving costs}, and {a flat for the first two months|somewhere to stay while you look}
  {A season ticket or a bicycle|A rail pass or a bicycle}, whichever gets you here
  {Company shares|Shares in Skerrow} after {one year|two years}, for everybody, by the same formula
  {Good|Proper} work clothes, chosen by the people who wear them # site
  A pay scale that is published, {so that you need not negotiate|and the same for everybody in the role}
  {Two|Three} paid days a year for the lifeboat, {the school or the harbour|the reserve fire crew or the school}
  {Warm meals on shift|Breakfast and soup}, {cooked here|from our own kitchen} # site
  {An interview that tells you what comes next|Feedback on every interview}, {whatever the answer|within a week}
`)

const payLines = [
  '{pay}, reviewed every {April|January|spring} against a published scale',
  '{pay}, on a scale that everybody can read',
  '{pay} to start, depending on experience, and {a step each year|a review after six months}',
]

const closings = textLines(`
  If you have most of this and the wish to learn the rest, {apply|write to us}. {Nobody has ticked every line yet.|We have hired people who had half.}
  We read every application ourselves, and answer within {12|twelve|fourteen} days, {yes or no|with a reason}.
  {Two conversations and half a day with the team|A call, a visit, and an hour of real work together}: that is the whole process.
  Tell us if anything about the {process|interview} should be different for you. {A ramp, a quiet room, more time: we have done it all before.|We will arrange it without asking why.}
  {Part-time and job-share|Job-share and reduced hours} are possible in {this role|most of our roles}; say what you need.
  {Gaps in a CV|Changes of trade} interest us {as much as|more than} straight lines.
  You may {visit|look round} before you decide: {the open quay day is on the first Thursday of the month|ask, and we will put the kettle on}.
`)

const company = textLines(`
  Skerrow builds and runs tidal turbines and protects the coasts they stand on; we are {about 6,400|some 6,400} people in thirty countries who began with one machine in Orkney.
  {We make power|Skerrow makes power} that can be read in a tide table {for the next hundred years|a century ahead}. That changes how one plans everything else.
  Skerrow is {owned by its staff, a pension fund and two islands|a third owned by its people}, which makes us patient.
  What we do is slow, {exact|careful} and hard to see from the shore. {We like that.|It lights a good many kitchens.}
  {Last year|In the last twelve months} our arrays lit {310,000|310 thousand} homes, and {none of us|no one} was seriously hurt doing it. Both numbers matter here.
`)

/** `{machines}` of a posting. */
const machines = textLines(`
  twelve turbines
  nine floating turbines
  sixteen turbines
  eight seabed turbines
  a fleet of twenty turbines
  the Tern turbines
  the Petrel turbines
`)

const years: Record<string, string[]> = {
  entry: ['A first taste of work', 'Some months'],
  associate: ['A year or two', 'Two years'],
  mid: ['Three years', 'Three or four years', 'Four years'],
  senior: ['Six years', 'Seven years or more', 'Six to ten years'],
  lead: ['Eight years', 'Seven years', 'Eight years or so'],
  manager: ['Eight years', 'Ten years', 'Nine years'],
  director: ['Twelve years', 'Fifteen years'],
  executive: ['Fifteen years'],
}

const wholeNumbers = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const symbols: Record<string, string> = { GBP: '£', EUR: '€', USD: 'US$', CAD: 'CA$', AUD: 'A$', NZD: 'NZ$', JPY: '¥' }
const perInterval = { year: 'a year', month: 'a month', week: 'a week', day: 'a day', hour: 'an hour' }

/** "£38,000 to £44,500 a year". */
function payInWords(pay: Pay): string {
  const amount = (value: number) => {
    const number = (pay.interval === 'hour' ? twoDecimals : wholeNumbers).format(value)
    const symbol = symbols[pay.currency]
    return symbol ? symbol + number : `${pay.currency} ${number}`
  }
  const bounds = [...new Set([pay.min, pay.max])].filter((bound) => bound !== null)
  return `${bounds.map(amount).join(' to ')} ${perInterval[pay.interval]}`
}

/** English, the language of most postings; its families contain their own texts. */
export const english: LanguageBank = {
  language: 'en',
  numbers: 'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
  sentenceGap: ' ',
  titleSeparator: ', ',
  headings: {
    duties: 'What you will do',
    needs: 'What you bring',
    benefits: 'What you get',
    hours: 'Hours and place',
  },
  labels: { travel: 'Travel', certificates: 'Certificates', contract: 'Contract' },
  places,
  teams,
  levels,
  shifts,
  options,
  benefits,
  payLines,
  closings,
  company,
  machines,
  years,
  payInWords,
  localNames: {},
  countryNames: {
    GB: 'the United Kingdom',
    US: 'the United States',
    NL: 'the Netherlands',
    AE: 'the Emirates',
    PH: 'the Philippines',
  },
  questions: null,
  families: [],
}
