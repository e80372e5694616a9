/** Postings of an invented group of companies, written for this benchmark before any matching was tuned. */
export interface JudgedPosition {
  key: string
  title: string
  seniority: string | null
  skills: string[]
  city: string
  country: string
  language: string
  option: 'onsite' | 'hybrid' | 'remote'
  description: string
}

// key | title | seniority | skills | city, country | language | option | description. Several have no skills, like many real
// ones; texts deliberately mention neighboring fields.
const table = `
techwind|Wind turbine technician|mid|Hydraulics, Working at height|Aberdeen, GB|en|onsite|You service turbines on land and at sea. Requirements: three years with hydraulic systems, electrical fault finding up to 690 V, a valid GWO certificate. You climb every day. Engineers in the office plan your week.
leadwind|Lead technician, offshore wind|lead|Hydraulics, Team leadership|Esbjerg, DK|en|onsite|You lead a crew of eight technicians. We ask for eight years on rotating machines, experience as a team leader, and GWO sea survival. You sign off the work and train newcomers.
elmaint|Maintenance electrician|mid||Hull, GB|en|onsite|You keep a port running: cranes, pumps, lighting. You bring an electrical apprenticeship, fault finding on motors and drives, and knowledge of PLC programming.
plc|Automation engineer|senior|PLC programming, SCADA|Hamburg, DE|en|hybrid|You program Siemens PLCs and SCADA for locks and pumping stations. At least five years of automation work. Field technicians install what you design.
mecheng|Mechanical engineer|mid|SolidWorks, FEA|Aberdeen, GB|en|hybrid|You design lifting tools in SolidWorks, prove them by finite element analysis, and follow them through the workshop. A degree in mechanical engineering is needed.
fitter|Marine fitter|entry|Welding, Diesel engines|Kirkwall, GB|en|onsite|Engines, pumps and gearboxes of workboats pass through your hands. Welding is welcome, diesel engines are daily bread. We train you where something is missing.
fesr|Senior frontend engineer|senior|TypeScript, React, Accessibility|London, GB|en|hybrid|You own the booking pages of two million travellers. Five years with JavaScript, deep React and TypeScript, WCAG in practice. Backend engineers in Java sit beside you.
fejr|Junior web developer|entry|HTML, CSS, JavaScript|Leeds, GB|en|hybrid|Your first or second job: you build landing pages with HTML, CSS and some JavaScript. A senior developer reviews your work.
bejava|Backend engineer, payments|senior|Java, Kafka, PostgreSQL|London, GB|en|hybrid|You build services that move money. Five years of Java, experience with Kafka and PostgreSQL, on call one week in six. The frontend team works in React.
bego|Platform engineer|mid|Go, Kubernetes, Terraform|Berlin, DE|en|remote|You run clusters for forty teams. Go or another systems language, Kubernetes, Terraform, and Linux in depth.
fullst|Full stack developer|mid|Node.js, React, PostgreSQL|Dublin, IE|en|remote|From the table in PostgreSQL to the button in React: you build whole features in TypeScript on Node.js.
mobile|Android engineer|mid|Kotlin|Krakow, PL|en|hybrid|You keep our delivery app small and quick on old phones. Kotlin, coroutines, publishing every second week.
dataeng|Data engineer|mid|Airflow, Python, Snowflake|Berlin, DE|en|remote|You build pipelines in Python and Airflow that feed our warehouse in Snowflake, with tests for the data. SQL every day.
datasci|Data scientist, demand|senior|Python, Statistics|Paris, FR|en|hybrid|You forecast demand and design experiments. Python, statistics, time series. You explain limits to product managers. Four years of experience.
mleng|Machine learning engineer|senior|PyTorch, Python, Kubernetes|Zurich, CH|en|onsite|You bring models for medical images into hospitals: training in PyTorch, releases on Kubernetes, monitoring.
dataan|Data analyst, sales|entry|SQL, Power BI|Edinburgh, GB|en|hybrid|Questions of the sales team become SQL queries, and queries become dashboards in Power BI. Excel helps. One year of experience is enough.
prodman|Product manager, booking|senior|Roadmapping, User research|London, GB|en|hybrid|You decide what we build next with design and engineering. Five years as a product manager, user research, writing that engineers like.
projman|Project manager, rail works|senior|PRINCE2, Risk management|Birmingham, GB|en|onsite|Five sites, one timetable. You have led construction projects for seven years, hold PRINCE2, and know contracts and risk management.
projco|Project coordinator|entry|Scheduling|Birmingham, GB|en|onsite|You keep plans, minutes and invoices of three construction projects in order. Microsoft Project or Excel, and a steady hand.
nurseed|Registered nurse, emergency|mid|Triage, Advanced life support|Manchester, GB|en|onsite|Triage, nights and weekends in a busy department. Registration with the NMC, advanced life support, two years of acute care.
nurseicu|Intensivpflegekraft (m/w/d)|mid|Intensivpflege|Cologne, DE|de|onsite|Sie pflegen beatmete Menschen auf einer Station mit verlässlichem Dienstplan. Fachweiterbildung Intensivpflege, sehr gute Deutschkenntnisse.
carer|Care assistant|entry||Leeds, GB|en|onsite|You help residents wash, eat and enjoy the day. No experience needed: we train you. A driving licence helps. Nurses guide the team.
nurselead|Ward manager|manager|Leadership, Patient care|Leeds, GB|en|onsite|You lead twenty nurses and care assistants. Registered nurse, five years on wards, experience with rosters and budgets.
account|Management accountant|mid|IFRS, Excel, Budgeting|Dublin, IE|en|hybrid|Month-end close, budgets, variance analysis. Qualified (ACCA or CIMA) or nearly so, IFRS, advanced Excel.
payable|Accounts payable clerk|entry|SAP|Leeds, GB|en|onsite|Invoices come in, you check them in SAP, match them with orders, and pay on time.
finlead|Head of finance|director|Leadership, IFRS|London, GB|en|hybrid|You lead accounting and controlling of eleven companies. Ten years in finance, a qualification, IFRS consolidation, and a team that stays.
ux|UX designer|mid|Figma, User research, Prototyping|Copenhagen, DK|en|hybrid|You watch people use our forms and make the forms shorter. Figma, prototypes, accessibility.
sales|Account executive|mid|Salesforce, Negotiation|Austin, US|en|remote|You sell booking software to hotels: prospecting, demos, negotiation, a clean pipeline in Salesforce. Two years of B2B sales.
custsup|Customer support agent|entry|Zendesk|Lisbon, PT|en|remote|You answer travellers by mail and chat in Zendesk. Fluent English and Spanish. Patience and clear writing.
chef|Chef de partie|mid||Edinburgh, GB|en|onsite|You run the fish section of a hotel kitchen. Food hygiene certificate, three years in professional kitchens.
logist|Logistics planner|mid|SAP, Supply chain|Rotterdam, NL|en|hybrid|You plan ships, trucks and stock for our spare parts. SAP, Excel, and calm phone calls with carriers.
secur|Security engineer|senior|Threat modelling, Cloud security|London, GB|en|remote|You find the hole before others do. Five years in security or backend engineering, AWS, threat modelling, Python.
`

export const judgedPositions: JudgedPosition[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [key, title, seniority, skills, place, language, option, description] = line.split('|') as [
      string,
      string,
      string,
      string,
      string,
      string,
      JudgedPosition['option'],
      string,
    ]
    const [city = '', country = ''] = place.split(', ')
    return {
      key,
      title,
      seniority,
      skills: skills === '' ? [] : skills.split(', '),
      city,
      country,
      language,
      option,
      description: `<p>${description}</p>`,
    }
  })
