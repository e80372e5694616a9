import { family } from './family.ts'

export const corporateFamilies = [
  family({
    key: 'finance',
    department: 'Finance',
    businessUnit: 'Skerrow Services',
    weight: 46,
    basePay: 46_000,
    at: 'office',
    levels: 'entry 1; associate 2; mid 5; senior 3; manager 2; director 1',
    options: 'hybrid 8; remote_local 2',
    employment: 'full_time 10; part_time 2; contract 1',
    shifts: 'Flexible hours',
    teams: 'Controlling; Accounting; Project finance',
    questions: 'last-job; figures; software-tools; notice',
    titles: `
      entry: Finance assistant
      associate: Accounts assistant; Junior controller
      mid: Controller; Accountant; Financial analyst; Tax specialist; Project finance analyst
      senior: Senior controller; Senior accountant; Senior financial analyst
      manager: Finance manager; Head of accounting
      director: Finance director
    `,
    qualifiers: 'projects; operations; consolidation; project finance; vessels; two currencies; close',
    openings: `
      {A tidal array|An array} is {paid for once and earns for thirty years|thirty years of income and one long bill}. You {make that add up|do the sums between}, in {city}.
      {The books|Our accounts} should be {like good charts|readable by those who run the boats}: {exact, current, quiet|current and without surprises}.
      A {site manager|skipper} asks {what a lost tide costs|whether she can afford a winch}. You {know|answer by lunch}.
    `,
    contexts: `
      We close in {five|four} days, {calmly|without evenings}. {It was eleven once|The rest of the month is for questions that matter}.
      {Banks, a pension fund and two islands|Lenders and owners} read our figures; {they get what we have|there is one version}.
      You {look after|sit with} {three sites|an array, a yard and a fleet} and {visit each|see them} {twice a year|each spring and autumn}.
      {Spreadsheets are few|We retire one spreadsheet a month}, {tested|and the ledger is modern}.
    `,
    duties: `
      Close {months and quarters|the month} {on time|and explain it} # Accounting
      Plan, forecast and {revise without shame|explain what changed} # Forecasting
      Analyse {projects, sites and vessels|what things cost and why} # Controlling
      Model {investments|new arrays} over {thirty|twenty-five} years # Financial modelling
      Prepare {accounts under IFRS|the consolidation of nine companies} # IFRS; Consolidation
      File {taxes|VAT and payroll taxes} in {two|three} countries # Tax
      Pay {suppliers in twenty days|people and suppliers on the day} # Accounts payable
      Improve {controls|processes}, by removing steps # Internal controls
      Explain figures to {people who build things|engineers} # Presentation
    `,
    needs: `
      {years} in {accounting, controlling or audit|finance} # Accounting
      {A professional qualification|A degree or a chartered qualification}, or {progress towards it|nearly}
      {IFRS or local rules|Accounting standards} in practice # IFRS
      {Spreadsheets|Models} {others can follow|without traps} # Financial modelling
      {Curiosity|An interest} about what {stands behind a number|happens on the quay}
      {An ERP system, also at month end|SAP or something similar} # SAP
      {Integrity|Scruples}, friendly and unbending
    `,
  }),
  family({
    key: 'legal',
    department: 'Legal',
    businessUnit: 'Skerrow Services',
    weight: 20,
    basePay: 62_000,
    at: 'office',
    levels: 'associate 2; mid 4; senior 3; director 1',
    options: 'hybrid 8; remote_local 2',
    employment: 'full_time 9; part_time 3; contract 1',
    shifts: 'Flexible hours',
    teams: 'Legal; Compliance',
    questions: 'last-job; language-skill; notice; pay',
    titles: `
      associate: Legal assistant; Paralegal
      mid: Legal counsel; Compliance officer; Contract counsel; Data protection officer
      senior: Senior legal counsel; Senior compliance officer
      director: General counsel, region
    `,
    qualifiers: 'energy; maritime; construction; employment; data protection; seabed leases; three languages',
    openings: `
      The seabed belongs to {somebody|a crown, a state or a village}. You {find out to whom, and agree|write the lease} that {lets us stand on it|both sides still like in thirty years}.
      {Contracts here|Our contracts} are {meant to be read|short}. {By engineers, on a quay|A skipper should understand her charter}. You {write them so|make sure she does}.
      {Maritime law, energy law, nature law|Sea, grid and nature}: {in {city} they meet on your desk|you move between them without getting wet}.
    `,
    contexts: `
      You {advise|sit beside} {projects|people} {from the first sketch|before there is a dispute}, {and say what you would do, not only what you could|in sentences with a verb}.
      The team {settles|prefers to settle}. {It has been in court twice in nine years|Two lawsuits in nine years is about right}.
      {Standard terms|Templates} fit on {six pages|a few pages}; {each clause has an owner|and are revised with those who use them}.
    `,
    duties: `
      Draft and negotiate {supply, charter and construction|energy and marine} contracts # Contract law; Negotiation
      Agree {seabed leases and landfalls|leases and rights of way} # Property law
      Advise on {employment, data and competition|everyday questions} # Legal advice
      Keep {compliance|sanctions and anti-bribery rules} short and alive # Compliance
      Lead {claims|disputes} towards peace # Claims management
      Protect {personal data|patents and marks} # Data protection
      Watch {new law|regulation} in {two|three} countries, {and translate it into tasks|} # Regulatory monitoring
      Teach {buyers and site managers|colleagues} to read a contract # Training
    `,
    needs: `
      {years} in {a firm or a company|energy, maritime or construction law} # Contract law
      {Admission to the bar|A law degree}, {or a long practice as a paralegal|here or elsewhere}
      {Plain drafting|A plain hand in drafting} # Plain writing
      {Two languages|A second language} for negotiations # Languages
      {Judgement|A sense of proportion}: what matters, {and what does not|and what can wait} # Legal advice
      {Ease|Patience} with engineers
    `,
  }),
  family({
    key: 'business-development',
    department: 'Commercial',
    businessUnit: 'Skerrow Coastal',
    weight: 32,
    basePay: 52_000,
    at: 'office coast',
    levels: 'associate 2; mid 4; senior 4; manager 1; director 1',
    options: 'hybrid 7; remote_local 3',
    shifts: 'Flexible hours',
    travel: 'To clients, up to a third of the time; To clients, four days a month',
    teams: 'New markets; Power sales; Bids',
    questions: 'last-job; language-skill; travel; pay',
    titles: `
      associate: Bid coordinator; Market analyst
      mid: Business developer; Bid manager; Key account manager; Power sales manager
      senior: Senior business developer; Senior bid manager
      manager: Regional sales manager
      director: Regional director, business development
    `,
    qualifiers: 'ports; island grids; coastal protection; power purchase; public tenders; new markets',
    openings: `
      {An island pays dearly for diesel|Some places burn diesel beside a tide}. You {sit down with it|go there} and {work out something better|come back with a plan that both can sign}.
      We {do not sell|have never sold} turbines. We sell {power with a timetable|evenings with light} and {coasts that hold|safer harbours}. You {begin the conversation|explain the difference} in {city}.
      A {ministry|harbour board} has {a map, a worry and a budget|more questions than money}. You {bring|find} {the people who can answer|an honest first answer}.
    `,
    contexts: `
      {Sales here is slow|A first talk becomes a contract in two years}: {four contracts a year is plenty|we would rather walk away than promise}. {There is no commission|Pay is fixed}, {and no shouting|so advice stays advice}.
      You {work|travel} with {an engineer and a lawyer|a coastal engineer}, {and bring them early|never with slides alone}.
      {We bid for one tender in three|Two thirds of all tenders we leave alone}, {and win half|with a reason on one page}.
    `,
    duties: `
      Find {ports, islands and cities|clients} with {a tide and a need|a problem we can solve} # Market analysis
      Lead bids from question to signature # Bid management
      Negotiate {power purchase and concessions|contracts that both sides keep} # Negotiation; Power purchase agreements
      Visit {clients|harbours and ministries} and listen # Client relations
      Calculate {first offers|feasibility} with engineers # Feasibility studies
      Follow {policy and auctions|tenders and auctions} # Energy policy
      Bring {partners and lenders|local partners} together # Partnerships
      Hand over {to projects|projects} without losing a promise # Handover
      Write {offers|proposals} that can be read # Plain writing
    `,
    needs: `
      {years} in {energy, ports or engineering sales|infrastructure} # Client relations
      {Technical understanding, however you came by it|A technical or commercial degree}
      {Languages|Two languages}, {for tables where things are decided|spoken well} # Languages
      {Contracts and figures read with ease|Business cases you can defend} # Feasibility studies
      {Patience with ministries and tides|A long breath} # Negotiation
      Readiness to travel, {by ferry too|a few nights a month}
      {Tact|Good manners} in {several cultures|many rooms}
    `,
  }),
  family({
    key: 'it-support',
    department: 'IT',
    businessUnit: 'Skerrow Services',
    weight: 40,
    basePay: 34_500,
    at: 'office control port',
    levels: 'entry 2; associate 2; mid 5; senior 2; manager 1',
    options: 'onsite 4; hybrid 6',
    shifts: 'Days 6; Early and late 2; Days with on-call weeks 2',
    teams: 'IT service; Workplace and vessels',
    certificates: 'ITIL foundation; CCNA',
    questions: 'last-job; stack; calm; start',
    titles: `
      entry: IT service desk assistant
      associate: IT support technician; Field IT technician
      mid: IT systems administrator; Network administrator; IT service specialist; ERP specialist
      senior: Senior systems administrator; Senior network engineer
      manager: IT service manager
    `,
    qualifiers: 'vessels; networks; workplace; radio links; identity; service desk; SAP',
    openings: `
      {A laptop in a wheelhouse|A printer on a boat} {sees more weather than most|has a hard life}. So {does its user|do the people who need it}. You {help both|look after them} from {site}.
      {"It does not work"|"The screen is black"} is {a fair report at five in the morning|where your work begins}. {You ask one good question|You take it from there}.
      {Six thousand people, nine time zones|Thirty sites and nine boats}: {in {city} you keep them connected|somebody has to keep them talking}.
    `,
    contexts: `
      {The desk|The team} solves {eight in ten|most} cases {at the first call|in one go}. {Nobody reads from a script|Names are remembered}.
      {Radio, satellite and fibre|Satellite and radio links} are {part of it|yours as well}; {some antennas are reached by ladder|now and then you climb to one}.
      We {buy what can be repaired|repair before we replace}, {and have a bench for it|with spare parts in drawers}.
    `,
    duties: `
      Help {people|colleagues} {by phone, chat and in person|wherever they are} # IT support
      Look after {laptops, tablets and phones|devices} # Device management
      Run {networks|wired and wireless networks} on {quays and vessels|sites} # Networking
      Manage {accounts and access|identities} {from first day to last|with care} # Identity management
      Set up {radio and satellite links|connections at sea} # Satellite communication
      Automate what repeats {with scripts|in PowerShell or Python} # Scripting
      Write {help pages|instructions} that {end calls|people find} # Documentation
      Patch, {back up and test|back up} # Linux; Backup and recovery
      Prepare {rooms, moves and boats|new sites} # IT support
    `,
    needs: `
      {years} in support, {systems or networks|administration} # IT support
      {Patience|Warmth} on the telephone
      Windows and {Linux|phones}, inside out # Linux
      {Networks|TCP/IP} understood {beyond rebooting|down to the cable} # Networking
      {Scripting in any language|Some scripting, to spare yourself work} # Scripting
      {English and the local language|Two languages, spoken clearly} # Languages
      {A driving licence|Sturdy shoes}, and {no fear of ladders|pleasure in going out}
    `,
  }),
  family({
    key: 'customer-operations',
    department: 'Commercial',
    businessUnit: 'Skerrow Coastal',
    weight: 26,
    basePay: 32_500,
    at: 'office',
    levels: 'entry 2; associate 3; mid 4; senior 2; manager 1',
    options: 'hybrid 6; remote_local 4; remote 1',
    employment: 'full_time 7; part_time 4; temporary 1',
    shifts: 'Flexible hours 5; Days and evenings 4',
    teams: 'Customer operations; Contract service',
    questions: 'last-job; calm; language-skill; notice',
    titles: `
      entry: Customer service assistant
      associate: Customer support specialist
      mid: Customer operations specialist; Service coordinator; Account coordinator
      senior: Senior customer operations specialist
      manager: Customer operations manager
    `,
    qualifiers: 'island grids; ports; evenings; French; Spanish; Arabic; billing',
    openings: `
      {A harbour rings|An island utility writes}. {The gate will not close|The meter and the bill disagree}. You {know whom to wake|are the first friendly voice}, and {when|what to promise}.
      {Customers|Our customers} are {few and patient|ninety harbours and island grids}; {they ring seldom, and mean it|each has your name}.
      Good service {ends|is finished} when {the question does not come back|nobody has to ask twice}. You {see to that|work towards that} in {city}.
    `,
    contexts: `
      There is {no script and no clock|no timer on calls}. {You have the right to settle things|You may decide up to two thousand without asking}.
      You {sit|work} {near|with} {planners and engineers|the control room}, {and see the machine you talk about on a screen|so answers are real}.
      {Evenings are shared|Shifts follow the customers' day}, {and swaps are easy|with a rota two months ahead}.
    `,
    duties: `
      Answer {calls and mail|customers} in {two languages|their language} # Customer service
      Follow {cases|each case} {to the end|until it is closed twice} # Case management
      Coordinate {visits and spare parts|service visits} # Service coordination
      Check {bills and meters|invoices} {before they go out|against the meters} # Billing
      Warn {customers|ports} {before work|of outages in time} # Stakeholder communication
      Write {help texts|answers} that others can use # Documentation
      Collect {what annoys people|complaints}, and get it changed # Process improvement
      Report {response and repair times|monthly figures} # Reporting
    `,
    needs: `
      {years} with customers, {passengers or patients|guests or callers} # Customer service
      {Two languages|A second language}, spoken and written # Languages
      {Warmth, also on Fridays|A calm voice}
      {Order in a hundred open cases|A tidy way with cases} # Case management
      {Technical curiosity and no fear of acronyms|Interest in machines and weather}
      {Good, plain writing|Short, kind mails} # Plain writing
    `,
  }),
]
