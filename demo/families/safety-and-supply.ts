import { family } from './family.ts'

export const safetyAndSupplyFamilies = [
  family({
    key: 'health-and-safety',
    department: 'Operations',
    businessUnit: 'Skerrow Services',
    weight: 38,
    basePay: 45_000,
    at: 'array port yard',
    levels: 'associate 1; mid 5; senior 3; lead 2; manager 1',
    options: 'onsite 7; hybrid 3',
    shifts: 'Days 6; Days with on-call weeks 4',
    travel: 'At sea, up to 40 days a year; Between two sites each month',
    teams: 'Health and safety; Emergency planning',
    certificates: 'NEBOSH certificate; NEBOSH diploma; Sea survival; Lead auditor ISO 45001',
    questions: 'last-job; safety-story; lead-people; notice',
    titles: `
      associate: Health and safety assistant
      mid: Health and safety adviser; Marine safety officer; HSE adviser
      senior: Senior health and safety adviser; Senior marine safety officer
      lead: Health and safety lead
      manager: HSE manager
    `,
    qualifiers: 'offshore; yard and workshop; construction; marine operations; emergency planning; process safety',
    openings: `
      You may stop any {boat, any lift and any shift|job at {site}}. You {make sure that it is hardly ever needed|use it rarely, because you ask early}.
      {Safety|Good safety work} is {mostly listening|conversation}: on {decks and quays|the quay}, {before the coffee gets cold|while the job is still a plan}. You do it in {city}.
      {Last year|In the last twelve months} people at {site} reported {two hundred|three hundred} near misses. We {would like|hope for} more, {and somebody who reads them|and you to read them}.
    `,
    contexts: `
      {Half|Most} of your time is {spent where the work is|outside}, the rest turns {what you heard|it} into {shorter procedures|plans and drills}.
      You have {the ear of the site manager and a line past her|a direct line to the board}, and {use neither lightly|have used it twice}.
      {We investigate|Investigations ask} how it {made sense at the time|could seem right}, not {who|whose fault}. {That brings out the truth|People talk to us}.
      Procedures are {cut|shortened} every year: {the lifting plan is now four pages|the last round removed nine hundred pages}.
    `,
    duties: `
      Walk {worksites|every worksite} {weekly|each month} and write down what is {better|good, too} # Safety inspection
      Lead investigations that end with {a change|changes} # Incident investigation
      Run drills with {coastguard and lifeboat|the rescue services} # Emergency planning
      Coach {supervisors|crews} in risk assessment {at the place where the risk is|on the spot} # Risk assessment; Coaching
      Review {lifting, diving and electrical|lifting and diving} plans # Permit to work; Lifting plans
      Keep the {safety case|management system} honest and short # ISO 45001; Audit
      Follow {noise, dust and fatigue|health at work} with numbers # Occupational hygiene
      Train {new people|everybody who is new} on the first morning # Instruction
      Report {plainly|to the board} what {nearly happened|went wrong} # Reporting
    `,
    needs: `
      {years} in safety or supervision: {sea, wind, ships or heavy industry|ports, yards or offshore} # Safety leadership
      A {recognised certificate|diploma} in occupational safety, or {the road to it|a plan to get it}
      A way of asking that makes people {tell you things|talk} # Incident investigation
      {Permits, isolations and lifting|Safe systems of work} known from {the inside|practice} # Permit to work
      {Backbone|Steadiness}, used {politely|sparingly}
      Short, {clear|plain} reports # Reporting
      {Sea legs, or the wish for them|Comfort on boats and ladders}
    `,
  }),
  family({
    key: 'procurement',
    department: 'Supply chain',
    businessUnit: 'Skerrow Services',
    weight: 34,
    basePay: 45_000,
    at: 'office yard',
    levels: 'associate 2; mid 5; senior 3; manager 2',
    options: 'hybrid 8; onsite 1; remote_local 1',
    shifts: 'Flexible hours',
    travel: 'To suppliers, a few days a month',
    teams: 'Procurement; Marine contracts',
    questions: 'last-job; figures; software-tools; notice',
    titles: `
      associate: Procurement assistant; Junior buyer
      mid: Buyer; Procurement specialist; Contract specialist; Strategic buyer
      senior: Senior buyer; Senior contract specialist; Category manager
      manager: Procurement manager
    `,
    qualifiers: 'subsea cables; castings and steel; vessels; composites; electrical; services; local supply',
    openings: `
      {A cable takes eighteen months to make|A good casting takes a year} and {a morning to order badly|an hour to specify wrongly}. You {take the time it needs|order well}.
      {Cheap|The cheapest part} is {expensive under water|seldom cheap at forty metres}. You {buy what lasts|know what a part costs over twenty-five years}, from {city}.
      {Sixty|Forty} pence of each pound {stays|we spend stays} within {a hundred miles|sight} of our sites. You {help to make it seventy|keep it so}.
    `,
    contexts: `
      You {buy|look after} {cables and connectors|steel, castings and bearings|vessels and services}, worth {nine|fourteen|thirty} million a year, {with an engineer at your side|together with the people who install them}.
      Suppliers are {paid in twenty days|paid early} and {visited before there is trouble|know our forecast}. {In return they tell us the truth|That is why they ring us first}.
      {Carbon, labour and origin|Origin and working conditions} are {criteria with weight|checked on site}, not {a questionnaire|boxes}.
    `,
    duties: `
      Run tenders {from specification to contract|that are short and fair} # Tendering
      Negotiate {prices, terms and delivery|contracts} {and keep the relationship|} # Negotiation; Contract management
      Visit {works and yards|foundries and yards} # Supplier development
      Compare {whole-life costs|offers over the whole life} # Cost analysis
      Expedite {parts|critical parts} without {shouting|threats} # Expediting
      Develop {local|second} sources # Supplier development
      Check {origin, labour and carbon|supply chains} down to the second tier # Responsible sourcing
      Keep {orders and master data|the system} clean # SAP
      Settle claims {early|before lawyers} # Claims management
    `,
    needs: `
      {years} in {technical|industrial} purchasing # Tendering
      {Contracts|FIDIC, BIMCO or NEC} read {to the last annex|with pleasure} # Contract management
      {Figures|A calculator} and {a sense of proportion|judgement} # Cost analysis
      {Firmness without noise|Firm manners} # Negotiation
      {SAP or its relatives|An ERP system} # SAP
      A {second language|language or two} for {suppliers abroad|travel} # Languages
      {Interest in how things are made|Time spent in factories}
    `,
  }),
  family({
    key: 'logistics',
    department: 'Supply chain',
    businessUnit: 'Skerrow Services',
    weight: 40,
    basePay: 35_500,
    at: 'store port',
    levels: 'entry 1; associate 2; mid 5; senior 2; manager 1',
    options: 'onsite 6; hybrid 4',
    shifts: 'Days 5; Early and late 4; Days with on-call weeks 1',
    teams: 'Logistics; Transport and customs',
    certificates: 'Dangerous goods (IMDG); Customs declarant; Forklift licence',
    questions: 'last-job; licence; calm; start',
    titles: `
      entry: Logistics assistant
      associate: Transport coordinator; Shipping clerk
      mid: Logistics coordinator; Logistics planner; Customs specialist; Heavy transport planner
      senior: Senior logistics coordinator; Senior customs specialist
      manager: Logistics manager
    `,
    qualifiers: 'heavy lift; spare parts; customs; islands; cables; inbound; returns',
    openings: `
      A {nine-metre blade|forty-tonne nacelle} does not fit {through every village|on every ferry}. You {know which ones|find the way}.
      {Parts|The right bearing} must be {on the quay|at {site}} when the tide is, {not after|and not a day earlier than the crane}. You {arrange that|make the two meet}.
      From {city} you move {castings, cables and the occasional cake|everything from O-rings to towers} between {eleven|nine} countries, {mostly by sea|by the slowest way that is still on time}.
    `,
    contexts: `
      {Ferries stop in a gale|Weather closes roads and ferries}; {you have a second plan|a good planner keeps two plans}, and {a friend at the harbour|telephone numbers}.
      {Customs|Borders} {changed twice in five years|are a craft}. Our {forms are in order|declarations pass at first sight}, {and we would like to keep it so|thanks to patient people}.
      We {count|report} {tonne-kilometres and carbon|the carbon of each shipment}, {and chose the ship over the plane 340 times last year|and fly parts only when a machine stands still}.
    `,
    duties: `
      Plan transports {by road, sea and air|of heavy and awkward loads} # Transport planning
      Prepare {customs papers|declarations} and permits # Customs
      Book {ferries, cranes and escorts|hauliers and carriers} # Freight booking
      Follow shipments and {tell people before they ask|warn early} # Shipment tracking
      Store and pack {dangerous goods|resins, batteries and gas} by the book # Dangerous goods
      Check {freight invoices|bills} # Cost analysis
      Find {slower, cleaner ways|routes with less carbon} # Route planning
      Settle {damage|loss and damage} with photographs # Claims management
      Work with {stores and crews|the warehouse} on {next week's list|what is needed next} # Logistics planning
    `,
    needs: `
      {years} in {forwarding, shipping or stores|logistics} # Logistics planning
      {Incoterms and tariff codes|Customs rules} without a book # Customs
      {Order|Tidiness} in papers and {head|calm when a ferry is cancelled}
      {Spreadsheets and an ERP|An ERP system} # SAP
      {Clear English|English} on the telephone, and one language more # Languages
      {Loads, lashings and axle weights|A feeling for weight} # Transport planning
      A driving licence
    `,
  }),
  family({
    key: 'warehouse',
    department: 'Supply chain',
    businessUnit: 'Skerrow Services',
    weight: 46,
    basePay: 29_500,
    at: 'store',
    levels: 'entry 4; mid 5; lead 1; manager 1',
    options: 'onsite',
    employment: 'full_time 8; part_time 4; temporary 2',
    shifts: 'Early and late 6; Days 4; Nights 1',
    teams: 'Stores; Spare parts',
    certificates: 'Forklift licence; Overhead crane; Manual handling',
    questions: 'last-job; licence; start; nights',
    titles: `
      entry: Warehouse assistant; Stores assistant
      mid: Warehouse operator; Forklift driver; Storekeeper; Spare parts coordinator
      lead: Warehouse team lead
      manager: Warehouse manager
    `,
    qualifiers: 'spare parts; goods in; night shift; part time; cable store; offshore kits',
    openings: `
      {Eleven thousand|Fourteen thousand} parts, each {in its place|with a place}: {at {site} that is a point of honour|you keep it that way}.
      {A crew|The crew} that opens its box {at sea|forty minutes from shore} should find {everything in it|no surprises}. You {packed it|are the reason}.
      {A store|Our store} is {the memory of a site|where the next repair begins}. You {know what lies where|look after it}, and {why|what is missing}.
    `,
    contexts: `
      The {hall|building} is {heated, bright and level|warm and well lit}; {forklifts are electric|lifting is done by machines}. {Nobody here carries more than fifteen kilos alone|Backs are for life}.
      {Counting|Stock} is {done a little every day|cyclic}, {so that January is an ordinary month|and is right to 99.6 per cent}.
      You {plan|settle} {your breaks and swaps in the team|shifts in the team}. {Deliveries are booked in slots, so that nobody runs|The day has a rhythm}.
    `,
    duties: `
      Receive, check and {book in|shelve} {parts|deliveries} # Goods receipt
      Pack {offshore kits|boxes for the boats} against the list, twice # Order picking
      Drive {forklift and reach truck|the forklift} # Forklift driving
      Count stock {every day, a little|and find the cause of differences} # Stock control
      Store {cables, batteries and chemicals|special goods} as they {need|must be} # Dangerous goods
      Load {lorries and boats|trucks} safely # Load securing
      Keep {aisles|the hall} {clean|clear}, and {say what should change|improve one thing a month} # Lean
      Scan, label and {file|stack} {what comes in|without shortcuts} # Warehouse systems
      Return {faulty parts|exchange parts} with their {story|papers} # Returns
    `,
    needs: `
      {years} in a {store or workshop|warehouse}, or {a first job with us|the wish to begin} # Stock control
      {Care|Accuracy}: {a part number has eleven digits|one digit is a different bearing}
      A forklift licence, or {the wish to get one|we train you} # Forklift driving
      {Reliability|Punctuality} and {good humour|a friendly word}
      {Basic computer skills|A scanner holds no secrets} # Warehouse systems
      {Shifts|Early mornings} that suit your life
      {Physical work|Being on your feet} {is fine with you|and liking it}
    `,
  }),
]
