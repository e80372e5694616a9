import { family } from './family.ts'

export const projectsAndEarlyCareersFamilies = [
  family({
    key: 'project-management',
    department: 'Projects',
    businessUnit: 'Skerrow Coastal',
    weight: 48,
    basePay: 55_000,
    at: 'office array coast yard',
    levels: 'associate 1; mid 4; senior 4; director 1',
    options: 'hybrid 7; onsite 3',
    shifts: 'Flexible hours 6; Days 4',
    travel: 'To sites, a week a month; Between two sites each month',
    teams: 'Array projects; Coastal projects; Grid projects',
    certificates: 'PMP; PRINCE2; IPMA level C',
    questions: 'last-job; lead-people; travel; notice',
    titles: `
      associate: Project coordinator
      mid: Project manager; Installation manager; Package manager
      senior: Senior project manager; Senior package manager
      director: Project director
    `,
    qualifiers: 'arrays; sea walls; installation; grid connection; new works; harbours; phase two',
    openings: `
      {Sixteen turbines, two summers|Four kilometres of sea wall, three winters} and {one budget|a promise to a town}. You {bring it home|hold it together}.
      {A marine project|Building in water} {gives you a window|asks for patience and then for speed}. You {are ready when it opens|have everything on the quay by then}, at {water}.
      {Someone has to see the whole|The whole has to be in one head}: {steel, permits, boats, people|ground, grid and weather}. In {city}, {yours|we would like it to be yours}.
    `,
    contexts: `
      Plans {carry|have} {weather days|float} that {nobody may steal|are published}. {We have finished three of four projects early|Being early is allowed}.
      {Contractors|Partners} {share the risk and the shed|sit in one office with us}. {Claims are settled at the table|We have not been to arbitration since the first year}.
      You {report|tell} {red when it is red|bad news on the day}. {Nobody was ever blamed for it|The board asks what you need}.
      The {permit is there, the cable is ordered|foundation design is frozen}; {the rest is you|now it has to be built}.
    `,
    duties: `
      Lead {engineering, purchasing and installation|a project} from {release to handover|first sketch to first power} # Project management
      Plan {with people who do the work|the critical path} # Scheduling
      Keep {cost, time and risk|cost and risk} {visible|on one page} # Cost control; Risk management
      Coordinate {contractors, divers and crews|yards and vessels} # Contract management
      Chair {short meetings|the weekly hour} and {decide|write down decisions} # Decision making
      Prepare {marine campaigns|installation} to the hour # Marine operations
      Settle {changes|variations} {fairly and soon|before they grow} # Change management
      Talk with {towns, ports and regulators|neighbours and authorities} # Stakeholder communication
      Close {projects properly|out}: {papers, lessons, thanks|drawings, lessons and a party} # Handover
    `,
    needs: `
      {years} of {marine, energy or civil|infrastructure} projects # Project management
      {Engineering training|A technical degree}, or {equal experience|years on site}
      {Contracts|FIDIC or NEC} known {in use|from both sides} # Contract management
      {Schedules that breathe|Primavera or MS Project, used with judgement} # Scheduling
      {Leading without orders|An authority that needs no volume} # Leadership
      {Nerves|Steady nerves} for {weather and lenders|the last week}
      Presence on site, {in boots|and now and then at a weekend}
    `,
  }),
  family({
    key: 'project-controls',
    department: 'Projects',
    businessUnit: 'Skerrow Coastal',
    weight: 26,
    basePay: 46_500,
    at: 'office yard',
    levels: 'associate 2; mid 5; senior 3; lead 1',
    options: 'hybrid 8; remote_local 2',
    shifts: 'Flexible hours',
    travel: 'To sites, a few days a month',
    teams: 'Project controls; Risk and cost',
    questions: 'last-job; figures; software-tools; notice',
    titles: `
      associate: Junior planner; Document controller
      mid: Project planner; Cost engineer; Risk analyst; Quantity surveyor
      senior: Senior project planner; Senior cost engineer
      lead: Project controls lead
    `,
    qualifiers: 'marine works; arrays; risk; cost; quantity surveying; Primavera; documents',
    openings: `
      {Every plan is wrong|No plan survives the first gale}. {You know by how much|Yours says by how much}, {and tell us in March, not in October|in time}.
      {Ten thousand activities|Four thousand lines}, {one tide|a single weather window}: you {find the ones that matter|draw the line through them}.
      {A number|Cost} without {a date and a doubt|a range} is {gossip|decoration}. You {add both|supply it}, from {city}.
    `,
    contexts: `
      Planners {sit|walk} {with|beside} {the people they plan for|site teams}, and {visit|see} {the quay|works} each month.
      {Risk is simulated|We simulate weather from forty years of data}, {and the result is believed|which has ended several arguments}.
      {Baselines are changed in public|There is one schedule}. {Yours|It} is {open to all|on the wall}.
    `,
    duties: `
      Build and keep schedules with {weather and tide in them|logic} # Scheduling; Primavera P6
      Forecast {cost to complete|cost} each month # Cost control
      Simulate {risk|weather and risk}, and {explain the spread|show the tail} # Risk analysis
      Measure {quantities and progress|progress} on site # Quantity surveying
      Write {a page|one page} a month that is read # Reporting
      Control {documents and revisions|documents}, so that {nobody builds from an old drawing|the latest one wins} # Document control
      Check {contractors' claims|programmes} {line by line|against what happened} # Claims management
      Collect {norms|lessons} for {the next estimate|estimating} # Estimating
    `,
    needs: `
      {years} in planning, {cost or risk|surveying or estimating} # Scheduling
      {Primavera or similar|Primavera P6}, used fluently # Primavera P6
      {Engineering or surveying|A technical} background
      {Arithmetic|Statistics} and {scepticism|common sense} # Risk analysis
      {Tact|Courage}: {bad news travels through you|you say it first}
      {Site experience, muddy for preference|Time spent on sites} # Quantity surveying
    `,
  }),
  family({
    key: 'trade-apprenticeship',
    department: 'Early careers',
    businessUnit: 'Skerrow Works',
    weight: 40,
    basePay: 30_000,
    at: 'yard port array school',
    levels: 'entry',
    options: 'onsite',
    employment: 'apprenticeship',
    shifts: 'Term and blocks',
    teams: 'Apprentices and trainees',
    questions: 'why-sea; study; water; age; start',
    titles: `
      entry: Apprentice, subsea mechanics; Apprentice, electrical installation; Apprentice, mechatronics; Apprentice, welding; Apprentice, boatbuilding and composites; Apprentice, machining; Apprentice, cable jointing; Apprentice seafarer
    `,
    qualifiers: '',
    openings: `
      {Three years|Four years}, {one trade|a trade}, {and a sea to learn it by|beside the water}. At the end {people will trust your work|you can do something that few can}.
      {Everyone here|Each of us} {began|started} by {holding the torch|sweeping up}. You {begin|start} at {site}, with {tools of your own|your name on a locker}.
      You {like to know|want to see} how things {work|come apart}. {Good|That is enough}: {we show you how they go together again|the rest can be learned in {city}}.
    `,
    contexts: `
      {One|A} {colleague|master} teaches you, {by name|for the whole year}, and has {hours|time} in the week to do it.
      {School blocks|College weeks} are paid, {so is the journey|with room and travel}. {Whoever struggles with maths gets a tutor, free|If an exam goes wrong, you sit it again with help}.
      From the second year you {go out|work} {with a crew|on real machines}, {slowly at first|with somebody beside you}.
      Of the last {thirty|forty} apprentices {at our works|in this region}, {all but two|nearly all} {stayed|are still here}.
    `,
    duties: `
      Learn to {measure, file and drill|read drawings and measure} before {anything moves|anything turns} # Workshop practice
      Help to {strip and rebuild|assemble} {pumps, panels and frames|parts of machines} # Assembly
      Go {along|out} with {crews and fitters|technicians} and {ask why|carry, watch and ask} # Maintenance
      Build {your own project|something useful} each year, with a budget # Project work
      Keep a {logbook|training record} that your examiner will enjoy # Technical reports
      Learn {first aid, fire and survival|to work safely} first # Safety
      Practise {English and the local language|languages} {for drawings and radio|} # Languages
      Teach {new apprentices|the next year} what {you just learned|nobody told you} # Mentoring
    `,
    needs: `
      {School finished|A school certificate}, with {mathematics you are not afraid of|reasonable maths} # Mathematics
      {Hands that like to work|Pleasure in making things} # Workshop practice
      {Punctuality|Being on time}: {the boat does not wait|crews depend on it}
      {Curiosity|Questions}, any number {of them|a day}
      {The age of sixteen or more|Sixteen years of age} on the first day; {there is no upper limit|older starters are welcome}
      {Respect for|Care around} {people and tools|machines} # Safety
    `,
  }),
  family({
    key: 'internship',
    department: 'Early careers',
    businessUnit: 'Skerrow Systems',
    weight: 42,
    basePay: 33_000,
    at: 'office lab coast yard',
    levels: 'entry',
    options: 'hybrid 7; onsite 3; remote_local 1',
    employment: 'internship 8; full_time 2',
    shifts: 'Flexible hours',
    teams: 'Apprentices and trainees; Graduates',
    questions: 'study; why-sea; stack; language-skill; start',
    titles: `
      entry: Intern, data science; Intern, coastal engineering; Intern, software; Intern, marine science; Intern, design; Intern, finance; Intern, communications; Graduate trainee, engineering; Working student, planning; Intern, supply chain
    `,
    qualifiers: 'summer; spring term; thesis; six months; part time beside studies',
    openings: `
      {A question of your own|One real question}, {twelve weeks|a season} and {people who want the answer|a desk beside those who need it}: that is {what we offer|an internship here}.
      You {study|are learning} {something|a subject} that {floats, flows or counts|can be useful here}. {Bring it to {city}|In {city} we show you what it is for}.
      {No coffee runs|Nobody fetches coffee}. You get {a small piece of the sea|a problem we have not solved}, {and help with it|and somebody who has tried}.
    `,
    contexts: `
      You {have|get} a mentor and {a date to present|an audience at the end}: {half of last year's work is in use|two of last summer's ideas are at sea}.
      {A week|Three days} of your time {belongs|goes} to {a boat, a works or a control room|another team}, {so that you know what you are counting|you choose which}.
      {A thesis is possible|We supervise theses}; {the data is yours to publish|the subject is real}. {Last year nine interns stayed|A third of our graduates began this way}.
    `,
    duties: `
      Work on {one clear question|a project} with {a mentor|the team} # Project work
      {Collect|Measure}, clean and {draw|analyse} data # Data analysis
      Build {a prototype|something small} that {somebody uses|works} # Prototyping
      Read {what others found|papers}, and {summarise it|tell us} # Research
      Visit {the quay|a site} and {write down what surprised you|ask why} # Fieldwork
      Present your result {to people who will use it|at the end of your time} # Presentation
      Document {so that the next intern can continue|your work} # Documentation
      Help {with the daily work of the team|where a hand is missing} # Collaboration
    `,
    needs: `
      {Enrolment|A place} at a university or college, {or a degree this year|any year}
      {Basics|The basics} of {your field|the field}, solid # Research
      {Some Python or a drawing programme|A tool you know well} # Python
      {English|English or the local language}, written clearly # Languages
      {Courage to ask|Questions} and {the stubbornness to try|patience} 
      {Interest in water|No fear of wind}
    `,
  }),
  family({
    key: 'seasonal',
    department: 'Early careers',
    businessUnit: 'Skerrow Marine',
    weight: 30,
    basePay: 33_500,
    at: 'port array camp coast',
    levels: 'entry',
    options: 'onsite',
    employment: 'temporary',
    shifts: 'Seasonal hours',
    teams: 'Season crew',
    questions: 'why-sea; water; age; start',
    titles: `
      entry: Survey assistant, summer season; Deck assistant, summer season; Quay assistant, seasonal; Field assistant, beach monitoring; Seasonal stores assistant; Visitor guide, open quay
    `,
    qualifiers: '',
    openings: `
      {A season|Five months} at {water}: {wind, instruments and early mornings|boats, ropes and long light}. {No experience is needed|You learn it in the first week}.
      {Summer is when we build|In the season everything happens}, and {we need hands|one more pair of hands makes the difference}, in {city}.
      {Between terms, between jobs|Whatever you do in winter}: {work with us while the days are long|the season pays properly and smells of salt}.
    `,
    contexts: `
      {Many|A third} of our {technicians|surveyors and skippers} {began|started} with a season. {Some only came for the weather|Most had other plans}.
      {Rooms|Beds} are {available at cost|in the crew house}, {meals too|with a kitchen that is used}.
      {You get|There is} a week of {safety training|training} {first, paid|with pay}, and a {reference|letter} at the end that {says what you learned|means something}.
    `,
    duties: `
      Prepare, {launch and rinse|carry and clean} {instruments|gear} # Survey equipment
      Handle {lines and fenders|lines} on {the quay|small boats} # Ropework
      Count {birds, stones or visitors|what is to be counted}, {with care|and write it down} # Record keeping
      Keep {stores and deck|the place} tidy # Housekeeping
      Show {guests|visitors} {round, in two languages|what we do} # Guiding
      Help {on days of bad weather|wherever it is needed} # Collaboration
    `,
    needs: `
      {The age of eighteen or more|Eighteen years of age} on the first day
      {Pleasure in|A liking for} {mornings|work outside}
      The ability to swim {well|200 metres}
      {Care|Attention} with {other people's instruments|what you record} # Record keeping
      {A second language|A friendly way with strangers} # Languages
    `,
  }),
]
