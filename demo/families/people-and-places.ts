import { family } from './family.ts'

export const peopleAndPlacesFamilies = [
  family({
    key: 'community-liaison',
    department: 'People and places',
    businessUnit: 'Skerrow Services',
    weight: 24,
    basePay: 34_500,
    at: 'array coast',
    levels: 'associate 1; mid 5; senior 2; manager 1',
    options: 'hybrid 8; onsite 2',
    employment: 'full_time 8; part_time 4; contract 1',
    shifts: 'Flexible hours',
    travel: 'Round the coast, most weeks; In the region, some evenings',
    teams: 'Community and consents; Public affairs',
    questions: 'last-job; why-sea; licence; language-skill; notice',
    titles: `
      associate: Community assistant
      mid: Community liaison officer; Fisheries liaison officer; Stakeholder adviser
      senior: Senior stakeholder adviser; Senior community liaison officer
      manager: Community and stakeholder manager
    `,
    qualifiers: 'fisheries; islands; schools; new sites; indigenous partnerships; harbour towns',
    openings: `
      Our neighbours were {here|at {water}} first. You make sure that they hear {from us before they hear about us|things early}, and that what they say {changes something|counts}.
      {Fishermen, ferries, schools, surfers|Fishing families, schools and councils}: everyone {around {city}|on this coast} has a view of our boats. You {ask for it|want to know it}.
      {Trust|Goodwill} is {built like a sea wall|slow work}: stone by stone, {before the storm|by people who come back}. You would {come back|build ours} in {city}.
    `,
    contexts: `
      There is a fund of {250,000|400,000|600,000} a year that {communities decide on themselves|neighbours decide on}. You {help with forms and keep out of the vote|look after its rules}.
      You {sit|work} beside the consents team, so that {a worry|a question} can still {move a cable|change a drawing}.
      {Complaints|All questions} are published {with the answer|and answered by name within ten days}. {You keep the list|There were 214 last year}.
      Some evenings are {public meetings|in village halls}; {mornings after are yours|they come back as mornings}.
    `,
    duties: `
      Hold open evenings where {people talk more than we do|we listen first} # Public meetings
      Agree {fishing, access and anchoring|work seasons} with those who {use the water|were there first} # Mediation; Fisheries liaison
      Follow each question to {an answer|its end}, and publish {both|it} # Stakeholder communication
      Look after the community fund with its panel # Grant management
      Take schools to {the quay|sites}, and engineers to {schools|classrooms} # Event planning
      Tell {planners|the project team} what will not be welcome, {in time|before it is drawn} # Advising
      Write {notices, letters and a monthly page|a newsletter that is read} # Plain writing
      Speak with {local press|reporters} {plainly|without a script} # Media relations
      Notice {who never comes|who is missing}, and {go to them|ask why} # Community engagement
    `,
    needs: `
      {years} of work with people who {disagree|have a stake}: {a council, a union, a newsroom|a co-operative, a parish or a port} # Community engagement
      Roots in {this coast|the region}, or {the patience to grow them|time to grow some}
      Plain writing, and a dislike of {brochures|slogans} # Plain writing
      {A driving licence|A way of getting about} and time for {some|a few} evenings
      {Listening|The ability to listen} to {anger|the fourth complaint} {without defending|with interest} # Mediation
      The {local language|languages spoken here} # Languages
    `,
  }),
  family({
    key: 'human-resources',
    department: 'People and places',
    businessUnit: 'Skerrow Services',
    weight: 40,
    basePay: 42_000,
    at: 'office',
    levels: 'associate 2; mid 5; senior 3; manager 2; director 1',
    options: 'hybrid 8; remote_local 2',
    employment: 'full_time 9; part_time 3; contract 1',
    shifts: 'Flexible hours',
    teams: 'People partners; Hiring; Pay and mobility',
    questions: 'last-job; lead-people; notice; pay',
    titles: `
      associate: People assistant; Recruitment coordinator
      mid: People partner; Recruiter; Payroll specialist; Global mobility specialist
      senior: Senior people partner; Senior recruiter; Senior reward specialist
      manager: People manager; Hiring manager, operations
      director: Director of people
    `,
    qualifiers: 'operations; technical hiring; crews; payroll; islands; learning; relocation',
    openings: `
      We {hire|look for} {six hundred|five hundred} people a year, and {write to every one who applies|answer every application}. You {see to it that the answer is worth reading|are one of those who write}.
      {A good crew begins|Crews begin} long before the boat: with {a fair posting, a fair talk and a fair offer|someone like you}.
      You {are|would be} the person in {city} whom {people ring|a technician rings} {when life gets in the way of the rota|before things go wrong}.
    `,
    contexts: `
      Pay is {published|a published scale}, so {nobody haggles with you|your talks are about work}. {Exceptions are rare and written down|You help to keep it fair across thirty countries}.
      You work {beside|with} {site managers and skippers|the teams you look after}, {not in a tower|and see them at work once a month}.
      {Crew contracts follow two sets of law: land and sea|Rotations, ferries and school terms meet in our calendar}. {You enjoy such knots|It makes for interesting cases}.
      We {count|measure} {answers within fourteen days|how people are after a year}, {and publish it|not the number of interviews}.
    `,
    duties: `
      Advise managers on {hiring, growth and goodbyes|difficult talks} # Employee relations
      Write {postings|job postings} that {say what the work is|keep their promises} # Recruitment; Plain writing
      Lead interviews that are {fair and structured|the same for everyone} # Interviewing
      Run payroll for {three|four} countries, {to the day|on time and right} # Payroll
      Arrange moves: {permits, homes, schools|visas, homes and ferries} # Global mobility
      Look after {absence and return|people who come back after illness} # Wellbeing
      Keep {records|personal data} {short, right and safe|lean} # Data protection
      Analyse {pay and promotion|pay} for {gaps, and close them|fairness} # Reward
      Prepare {inductions|first days} that {nobody forgets|begin with a person and not a form} # Onboarding
    `,
    needs: `
      {years} in people work, {ideally with shifts or crews|recruiting or payroll} # Employee relations
      {Employment law|The law of work} in {one country or more|your country}, {in practice|with judgement} # Employment law
      {Discretion, always|Confidences kept}
      Numbers {you check yourself|without fear} # Reward
      {Straight talk, kindly|The courage for honest talks} # Coaching
      A {second language|further language} {helps|is welcome} # Languages
      {A people system|An HR system} of any make # HR systems
    `,
  }),
  family({
    key: 'training',
    department: 'People and places',
    businessUnit: 'Skerrow Services',
    weight: 24,
    basePay: 40_000,
    at: 'school',
    levels: 'mid 5; senior 4; manager 1',
    options: 'onsite 8; hybrid 2',
    shifts: 'Days 6; Term and blocks 4',
    teams: 'Training centre; Simulator',
    certificates: 'Teaching qualification; Sea survival; GWO instructor; First aid instructor',
    questions: 'last-job; lead-people; height; start',
    titles: `
      mid: Training instructor; Sea survival instructor; Technical trainer; Simulator instructor
      senior: Senior training instructor; Senior technical trainer
      manager: Training centre manager
    `,
    qualifiers: 'sea survival; electrical safety; hydraulics; control room simulator; working at height; apprentices',
    openings: `
      {Everyone who goes out|Whoever goes to sea for us} has been {in the pool|through your hands} first. You {teach them to float, to climb and to say stop|send them out ready}.
      {You had a good teacher once|Somebody taught you the trade properly}. At {site} you {can be one|pass it on}, to {twelve people at a time|apprentices and old hands}.
      {A drill|Training} that {bores|flatters} nobody: {that is the aim|you know how to make one}.
    `,
    contexts: `
      The centre has {a pool with waves, a tower and a nacelle on the floor|a pool, a mast, a converter hall} and {a control room simulator|workshops}.
      {Instructors|You} spend {four|six} weeks a year {back in the field|on a crew}, so that {stories stay fresh|what you teach stays true}.
      Courses are {small|for twelve at most}, {multilingual and hands-on|in two languages}; {exams can be repeated without shame|nobody is passed out of kindness}.
    `,
    duties: `
      Teach {survival, rescue and first aid|sea survival and rescue} # Instruction; Sea survival
      Teach {hydraulics, electrics and lifting|technical courses} on real machines # Technical training
      Run scenarios in the simulator {and debrief them|, and listen afterwards} # Simulation; Debriefing
      Assess {fairly and in writing|against a clear standard} # Assessment
      Improve {courses|lessons} with {crews' feedback|what went wrong at sea} # Course design
      Keep {pool, ropes and rafts|equipment} {inspected|in order} # Equipment inspection
      Support {people who are afraid|those who struggle} {until they are not|in their own time} # Coaching
      Prepare {audits by certifying bodies|certification} {calmly|in good time} # Compliance
    `,
    needs: `
      {years} in the trade and {some|a year or more} of teaching it # Instruction
      {Certificates|Instructor's certificates} in {what you teach|your field}, or {readiness to earn them|we pay for them}
      {Patience with the seventh attempt|A loud voice and a quiet manner} # Coaching
      {English and the local language|Two languages}, {well enough to joke|spoken clearly} # Languages
      {Fitness|Good health} for pool and tower # Sea survival
      {Care|Thoroughness} with {records|certificates} # Assessment
    `,
  }),
  family({
    key: 'communications',
    department: 'Commercial',
    businessUnit: 'Skerrow Services',
    weight: 20,
    basePay: 40_500,
    at: 'office',
    levels: 'associate 2; mid 4; senior 3; manager 1',
    options: 'hybrid 7; remote_local 3',
    employment: 'full_time 8; part_time 3; contract 2',
    shifts: 'Flexible hours',
    teams: 'Communications; Brand and film',
    questions: 'portfolio; last-job; language-skill; notice',
    titles: `
      associate: Communications assistant; Content editor
      mid: Communications officer; Technical writer; Film producer; Web editor
      senior: Senior communications officer; Senior technical writer
      manager: Head of communications
    `,
    qualifiers: 'press; internal; technical documentation; film; events; two languages',
    openings: `
      We build something {hardly anyone sees|that is under water}. You {show it|find the words and pictures}, {without foam|plainly}.
      {Skerrow|The company} would rather {explain than announce|be understood than admired}. In {city} you {help us do that|choose the words}.
      A {crew|technician} in {Orkney|the north} should {recognise the work|nod} when she reads about it. {That is the whole style guide|You write for her first}.
    `,
    contexts: `
      {There are no campaigns|We run few campaigns}; there are {stories, numbers and notices|people who know things, and you}.
      You {travel with a camera|go and look} before you {write|publish}. {The boat has a seat for you|A week on site each quarter is part of the job}.
      {Nine languages|Several languages} are {written, not translated|edited by people who live in them}.
    `,
    duties: `
      Write {articles, notices and speeches|news and reports} in {plain|good} language # Writing; Editing
      Edit {engineers|experts} {gently|until their neighbours understand them} # Editing
      Film and photograph {people at work|crews}, with {consent|patience} # Film production; Photography
      Answer {the press|journalists} {within the hour|by telephone} # Media relations
      Look after {site and channels|the website} # Content management
      Document {machines and procedures|systems} for {those who use them|technicians} # Technical writing
      Plan {open days|events} that {neighbours|people} come back to # Event planning
      Check {numbers|claims} {before the sentence|with the source} # Fact checking
    `,
    needs: `
      {years} in {journalism, documentation or communications|newsrooms, film or technical writing} # Writing
      {Clean|Spare} prose, and {a portfolio|samples} # Editing
      {Two languages|A second language} {at least|written well} # Languages
      An eye for {pictures|what to leave out} # Photography
      {Calm|Good sense} when {news is bad|a reporter calls} # Media relations
      {Curiosity about machines|Respect for people who work with their hands}
    `,
  }),
]
