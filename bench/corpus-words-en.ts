import type { LanguageWords } from './corpus-words.ts'

const split = (words: string): string[] => words.trim().split(/\s+/)

/** English sentences of our own with slots, which corpus-words.ts fills. */
export const englishWords: LanguageWords = {
  language: 'en',
  weight: 68,
  headings: [
    'About the role',
    'What you will do',
    'What you bring',
    'What we offer',
    'How we work',
    'Who we are',
    'Next steps',
  ],
  sentences: `
You will {v} the {a} {n} that our {n} depends on, from first {j} to finished {n}.
In your first {#} months you {v} one {n} and learn how our {j} and {n} fit together.
We {v} and {v} {a} {n} together with colleagues from {x}, {n} and {n}.
Strong knowledge of {s}, and the patience to {v} a {a} {n} until it is right.
At least {#} years of practice with {s} or {s}, ideally around {j}.
Nice to have: {s}, an interest in {n}, and some exposure to {x}.
Our team in {c} looks after the {j} behind {x}, which serves {#} customers in {#} countries.
Together with the {n} lead you {v} the {n} and keep every {j} under {a} review.
You write clearly, {v} disagreements early and treat {n} as part of the work.
{#} days of paid leave, a pension plan, a {a} {n} allowance and {n} cover for the family.
Flexible hours: we agree on {n} and {n}, not on when you sit at a {n}.
Each quarter the group chooses one {a} {n} to {v}, and you help to decide which.
As {t} you own the {j} end to end and {v} what the {n} should become.
We measure ourselves by {n}, {n} and how seldom the {j} surprises us.
The {x} programme brings {a} {n} to {n} that had none before.
You report to the head of {n} in {c} and {v} with {#} people day to day.
Please tell us about one {n} that you helped to {v}, and what you would change today.
A degree in a related {n} helps; equal {n} gained elsewhere counts just as much.
We {v} every {n} twice: once for {n} and once for the people who live with the {j}.
Experience of {a} {n} in a regulated {n}, such as {x} or {x}, is welcome.
Travel to {c} is needed about {#} times a year, always planned {#} weeks ahead.
The position reports through {x} and uses {s} for most of its {j}.
You {v} {n} into {a} steps, {v} the risks and say so when the {n} changes.
Our {n} is {a} on purpose: few meetings, written {n}, and time to {v}.
Candidates of every background are welcome; tell us what {n} you need and we will {v} it.
The role covers {j}, {j} and {j}, with {n} shared across the {n}.
We run {x} on {s} and are moving the remaining {n} to {x} this year.
You are comfortable explaining {j} to someone who has never seen a {n}.
Since {#} the company has grown from one {n} to {#}, and the {j} grew with it.
Shifts rotate every {#} weeks, with {a} notice and {n} paid for nights.
You {v} suppliers, {v} the {n} and close each {j} with a short written {n}.
Mentoring is part of the job: you {v} two juniors and learn {n} from them too.
A {a} sense for {n} matters more to us than any particular {s} certificate.
Reference {x}-{#}: applications are read by people of the {n} team within {#} days.
The work touches {n}, {n}, {n} and now and then the {a} corners of {j}.
We expect you to {v} with {s}, to {v} with care and to {v} when it counts.
For this {n} we need someone who can {v} {a} {j} under {n} and stay kind.
Salary is reviewed each {n} against {a} {n} data that everyone can read.
`
    .trim()
    .split('\n'),
  verbs:
    split(`build design maintain improve lead support deliver plan review test measure document coordinate develop analyse manage operate
    monitor prepare organise simplify automate negotiate evaluate inspect install repair train coach present investigate audit schedule forecast
    implement integrate migrate optimise prioritise research resolve scale secure shape ship standardise streamline supervise translate troubleshoot
    validate verify assemble assess calibrate clarify collaborate compare consolidate configure consult convert create debug define demonstrate
    diagnose draft encourage establish estimate examine execute expand facilitate gather guide handle identify influence inform interpret launch
    model modernise observe onboard oversee partner pilot process produce propose protect publish qualify question rebuild recommend reconcile
    record recover reduce refine register renew replace report represent restore rework sample select share sketch solve source specify stage
    steer stock strengthen summarise survey sustain teach tender track transform tune uncover unify update visit welcome write`),
  nouns:
    split(`team customer service project product process quality safety system data report client market company office site network plan
    standard budget design support business experience knowledge training solution technology environment management development community growth
    partner health performance programme workshop schedule equipment strategy research operation communication delivery improvement responsibility
    document requirement analysis change culture benefit career opportunity leadership decision detail feedback value goal result contract policy
    region supplier user tool account order material machine factory laboratory hospital school vehicle building plant station harbour bridge
    railway road river coast forest garden kitchen library museum theatre studio stage shop store counter shelf basket parcel letter signature
    archive catalogue index chart map model sample survey interview panel audience reader writer editor speaker teacher student apprentice
    graduate mentor manager director engineer technician operator inspector planner analyst designer developer architect scientist nurse doctor
    patient visitor guest passenger driver pilot crew captain neighbour citizen council ministry agency charity foundation university institute
    academy association union board committee meeting agenda minute note memo message call conversation discussion question answer proposal
    estimate invoice payment salary bonus pension insurance allowance holiday weekend morning evening season winter summer weather climate
    energy power heat light water air soil steel timber glass concrete paper plastic textile fabric leather metal copper battery engine motor
    pump valve pipe cable sensor camera screen keyboard phone laptop server cloud database software hardware platform application interface
    library framework language code script release version branch commit review build pipeline container cluster backup recovery incident alert
    ticket queue backlog roadmap sprint milestone deadline scope risk issue dependency assumption constraint measure metric target baseline
    forecast trend season demand supply stock inventory warehouse shipment freight container port border customs tariff tax audit control
    compliance regulation licence permit certificate inspection accident hazard protection fire rescue alarm emergency response exercise drill
    routine shift roster break canteen bicycle parking commute relocation visa family childcare parent colleague friend stranger culture art
    music sport football running swimming climbing sailing cooking reading writing painting photography history geography mathematics physics
    chemistry biology medicine law economics philosophy psychology sociology language grammar vocabulary translation accent voice silence noise
    speed accuracy patience curiosity courage humour honesty trust respect care attention judgement ambition discipline craft skill talent habit`),
  adjectives:
    split(`clear reliable careful new global modern digital local safe strong flexible practical complex technical friendly independent
    regular curious small large careful honest steady fast quiet open fair common early late simple detailed direct diverse efficient essential
    exact familiar fresh full general good great green happy healthy heavy helpful high human important inclusive industrial innovative internal
    international joint kind lasting lean legal light lively long main major measured medical mobile multiple mutual national natural neat
    numerous official ordinary organised original outdoor passionate patient personal physical plain pleasant positive possible powerful precise
    private professional proud public pure quick rapid rare ready real recent remote renewable responsible rewarding robust scientific secure
    senior sensible serious shared sharp short significant social solid special stable standard strategic sustainable thorough thoughtful tidy
    tough transparent typical unusual urgent useful valuable various visible vital warm weekly whole wide willing wise written young yearly`),
  compounds: ['', ' (m/f/d)', ', Remote', ' - Night Shift', ' - Part Time', ' II', ' III'],
  levels: ['', '', '', 'Senior ', 'Junior ', 'Lead ', 'Principal ', 'Head of ', 'Graduate ', 'Staff ', 'Interim '],
}
