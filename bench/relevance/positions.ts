import type { CorpusPosition } from '../corpus.ts'
import { corpusNowTs } from '../corpus.ts'
import { corpusPlaces } from '../corpus-places.ts'

// key | title | department | skills | city | language | option | description. Written for this benchmark; many texts mention
// fields other than their own.
const table = `
swe1|Software Engineer, Payments|Engineering|Java, PostgreSQL, Kafka|London|en|hybrid|You build the services that move money between banks. The team works in Java, reviews every change and is on call one week in six. Product managers and data analysts sit at the same table.
swe2|Senior Software Developer|Engineering|Go, gRPC, Kubernetes|Berlin|en|remote|You design interfaces that other teams rely on and keep our Go services fast. You mentor two juniors and write down what you decide.
swe3|Softwareentwickler (m/w/d) Backend|Engineering|Java, Spring|Munich|de|onsite|Sie entwickeln Schnittstellen für unsere Lagerverwaltung und betreuen sie im Betrieb. Erfahrung mit Java und relationalen Datenbanken ist nötig.
swe4|Ingénieur logiciel embarqué|Hardware|C, RTOS|Toulouse|fr|onsite|Vous écrivez le code des capteurs de nos satellites, en C, avec des tests sur banc. L'équipe parle français et anglais.
swe5|Programmer, Scheduling Tools|Operations|Python, SQL|Leeds|en|hybrid|Our depots need better rosters. You write and maintain the programs that make them and talk daily with the people who use them.
fe1|Frontend Engineer|Engineering|TypeScript, React, Accessibility|London|en|hybrid|You own the pages that patients use to book a visit. Keyboard, screen reader and slow phones are part of the definition of done.
fe2|Front-end Developer, Maps|Engineering|JavaScript, WebGL|Lisbon|en|remote|You draw a hundred thousand points on a map without a stutter. Knowledge of projections is welcome, patience is required.
fe3|UI Engineer|Design|CSS, Design Systems|Stockholm|en|hybrid|Between design and code you look after the parts that all of our teams build from, their documentation and their tests.
be1|Backend Engineer, Search|Engineering|Rust, Information Retrieval|Amsterdam|en|remote|You make a search engine answer in a millisecond and explain why a result stands first.
fs1|Full Stack Developer|Engineering|Node.js, React, PostgreSQL|Dublin|en|hybrid|From the table in the database to the button in the browser: you build whole features for our booking product.
mob1|iOS Developer|Engineering|Swift|Barcelona|en|hybrid|The app for our riders is yours: offline maps, quick start, few crashes.
mob2|Android Engineer|Engineering|Kotlin|Kraków|en|onsite|You keep our delivery app small and quick on old phones, and publish it every second week.
sre1|Site Reliability Engineer|Engineering|Kubernetes, Prometheus, Linux|Dublin|en|remote|You keep the platform up, automate what hurts and lead the review after an incident.
sre2|DevOps Engineer|Engineering|Terraform, AWS, Bash|Warsaw|en|hybrid|Pipelines, environments and costs: you give our developers a road that is paved.
sre3|Platform Engineer, Kubernetes|Engineering|Kubernetes, Go|Zurich|en|hybrid|You run the clusters for forty teams and write the operators that they need.
sec1|Security Engineer|Engineering|Threat Modelling, Cryptography|London|en|hybrid|You find the hole before others do, help teams to close it and teach what you learnt.
sec2|Penetration Tester|Consulting|Burp Suite, OWASP|Manchester|en|remote|You break into the systems of our clients, with their consent, and write reports that a board understands.
qa1|QA Engineer|Engineering|Playwright, Test Design|Bristol|en|hybrid|You design how we test a medical device and automate what should never be done by hand twice.
qa2|Software Tester|Engineering|Jira, Exploratory Testing|Glasgow|en|onsite|Releases go out when you say so. You explore, note, and talk with the developers at the next desk.
ds1|Data Scientist|Data|Python, Statistics, Causal Inference|London|en|hybrid|You find out whether what we changed helped. You design experiments and explain their limits to product managers.
ds2|Senior Data Scientist, Forecasting|Data|Python, R|Paris|en|hybrid|You forecast the demand for power in twelve countries and defend the forecast every Monday.
ds3|Machine Learning Engineer|Data|PyTorch, Python, Kubernetes|Zurich|en|onsite|You bring models for medical images into hospitals: training, checks, releases, monitoring.
ds4|Applied Scientist, Language Models|Research|PyTorch, Evaluation|Seattle|en|hybrid|You study how language models fail and build the measurements that show it.
da1|Data Analyst|Data|SQL, Tableau|Edinburgh|en|hybrid|Questions of the sales team become queries, and queries become charts that are read.
da2|Datenanalyst (m/w/d)|Data|SQL, Power BI|Hamburg|de|hybrid|Sie werten die Daten unserer Häfen aus und bauen Berichte für die Leitung.
da3|Business Intelligence Analyst|Data|Looker, SQL|Austin|en|remote|You own the dashboards of the finance department and the definitions behind them.
de1|Data Engineer|Data|Airflow, dbt, Snowflake|Berlin|en|remote|You build the pipelines that feed our warehouse of data, with tests for the data itself.
pm1|Product Manager, Booking|Product|Roadmapping, User Research|London|en|hybrid|You decide what we build next, and why, together with design and engineering.
pm2|Product Owner|Product|Agile, Jira|Vienna|en|hybrid|You keep the backlog of our claims product in order and say no kindly.
pj1|Project Manager, Offshore Wind|Energy|PRINCE2, Risk Management|Edinburgh|en|onsite|Ships, cranes, weather and a budget: you bring forty turbines to sea in time.
pj2|Projektleiter Anlagenbau|Energy|PMP|Hamburg|de|onsite|Sie führen Projekte vom Angebot bis zur Übergabe und halten Termine und Kosten im Blick.
pj3|Chef de projet digital|Marketing|Agile|Lyon|fr|hybrid|Vous menez les projets du site et des applications, du cahier des charges à la mise en ligne.
pj4|Programme Manager, Rail|Operations|Governance, Stakeholder Management|Birmingham|en|onsite|Five projects, one timetable: you hold the dependencies together and report to the board.
ux1|UX Designer|Design|Figma, User Research|Copenhagen|en|hybrid|You watch people use our forms and then make the forms shorter.
ux2|User Experience Researcher|Design|Interviews, Usability Testing|Toronto|en|remote|You plan studies, recruit participants and make sure that the findings are acted on.
gd1|Graphic Designer|Design|InDesign, Illustrator|Milan|en|onsite|Posters, catalogues and signs for our museums.
rn1|Registered Nurse, Emergency|Healthcare|Triage, ACLS|Manchester|en|onsite|You work nights and days in a busy emergency department with a team that looks after each other.
rn2|Staff Nurse, Children's Ward|Healthcare|Patient Care|London|en|onsite|You care for children and calm their parents, with time for handover on every shift.
rn3|RN - Dialysis|Healthcare|Dialysis, Patient Care|Boston|en|onsite|Same patients, three times a week: you know them by name and notice when something is off.
rn4|Pflegefachkraft (m/w/d) Intensivstation|Healthcare|Intensivpflege|Cologne|de|onsite|Sie pflegen schwer kranke Menschen auf einer Station mit verlässlichem Dienstplan.
rn5|Infirmière de nuit|Healthcare|Soins|Lille|fr|onsite|Vous veillez sur trente résidents, en binôme avec une aide-soignante.
rn6|Enfermera de quirófano|Healthcare|Quirófano|Madrid|es|onsite|Preparas la sala, cuidas del instrumental y acompañas al paciente.
rn7|看護師(病棟)|Healthcare|看護|Osaka|ja|onsite|内科病棟で患者さんのケアを担当します。夜勤は月四回です。
rn8|注册护士|Healthcare|护理|Shanghai|zh|onsite|在心内科病房负责病人护理和健康指导,需要三班倒。
doc1|General Practitioner|Healthcare|Diagnosis|Leeds|en|onsite|You see your own list of patients in a practice that values time to listen.
doc2|Facharzt für Innere Medizin|Healthcare|Innere Medizin|Leipzig|de|onsite|Sie leiten die Visite, bilden Assistenzärzte aus und gestalten die Abläufe der Klinik mit.
doc3|Physician, Internal Medicine|Healthcare|Internal Medicine|Chicago|en|onsite|A hospital with a teaching service; you supervise residents every fourth week.
pt1|Physiotherapist|Healthcare|Rehabilitation|Sydney|en|onsite|You help people walk again after an operation, in the gym and at their home.
ca1|Care Assistant|Healthcare|Safeguarding|Cardiff|en|onsite|You help residents wash, eat and enjoy the day. No experience needed: we train you.
ph1|Pharmacist|Healthcare|Dispensing|Belfast|en|onsite|You check, advise and run a pharmacy with two technicians.
acc1|Accountant|Finance|IFRS, Excel|Dublin|en|hybrid|Month-end close, statements and the auditors' questions are yours.
acc2|Senior Accountant, Group Reporting|Finance|IFRS, Consolidation|London|en|hybrid|You consolidate eleven companies and know where each number comes from.
acc3|Buchhalter (m/w/d)|Finance|DATEV|Stuttgart|de|hybrid|Sie buchen laufende Vorgänge und bereiten den Abschluss vor.
acc4|Accounts Payable Clerk|Finance|SAP|Leeds|en|onsite|Invoices come in, you check and pay them on time, and suppliers like you for it.
fa1|Financial Analyst|Finance|Financial Modelling, Excel|New York|en|hybrid|You model what an acquisition would cost and what it would bring.
hr1|Human Resources Business Partner|People|Employment Law, Coaching|London|en|hybrid|You advise four departments, from the first contract to the last working day.
hr2|People Operations Specialist|People|Workday|Amsterdam|en|remote|Contracts, leave and letters: you make them simple for everyone.
rec1|Talent Acquisition Partner|People|Sourcing, Interviewing|Berlin|en|hybrid|You find engineers, treat them well and tell them soon.
rec2|Technical Recruiter|People|Boolean Search|Bengaluru|en|onsite|You hire developers for three sites and know what their words mean.
sal1|Account Executive|Sales|Negotiation, Salesforce|New York|en|hybrid|You win hospitals as customers, from first call to signature.
sal2|Sales Manager, Retail|Sales|Merchandising|Paris|en|onsite|You lead a team of eight and answer for the numbers of five stores.
sal3|Vertriebsmitarbeiter Außendienst|Sales|Verhandlung|Frankfurt|de|onsite|Sie besuchen Handwerksbetriebe und beraten sie zu unseren Maschinen.
sal4|Store Manager|Sales|Cash Handling|Glasgow|en|onsite|You run a shop with twelve people, from delivery to window.
cs1|Customer Support Specialist|Customer Success|Zendesk|Cork|en|remote|You answer by chat and mail, in your own words, and tell engineering what keeps breaking.
cs2|Technical Support Engineer|Customer Success|Linux, Networking|Kraków|en|hybrid|When our appliance misbehaves in a data centre, you find out why.
cs3|Customer Service Representative|Customer Success|CRM|Manila|en|onsite|You help travellers whose plans have changed, by telephone, day or night.
mk1|Digital Marketing Manager|Marketing|SEO, Google Ads|London|en|hybrid|You plan campaigns, spend the budget as if it were yours and report what worked.
mk2|Content Writer|Marketing|Copywriting, Editing|Lisbon|en|remote|You write about tools for engineers so that engineers keep reading.
mk3|Technical Writer|Engineering|Markdown, API Documentation|Helsinki|en|remote|You write the manuals and the reference of our interfaces, and test each example.
law1|Legal Counsel|Legal|Contract Law, GDPR|Brussels|en|hybrid|You draft and negotiate contracts and keep colleagues calm.
law2|Lawyer, Employment|Legal|Employment Law|Chicago|en|onsite|You advise on dismissals, works councils and pay.
te1|Primary School Teacher|Education|Classroom Management|Bristol|en|onsite|You teach a class of twenty-six, with an assistant in the mornings.
te2|Lehrkraft für Mathematik|Education|Unterricht|Berlin|de|onsite|Sie unterrichten die Klassen sieben bis zwölf und betreuen die Schülerfirma.
te3|Lecturer in Marine Biology|Education|Teaching, Fieldwork|Southampton|en|onsite|You teach two courses and take students to sea every May.
dr1|Truck Driver|Transport|CDL|Dallas|en|onsite|Regional routes, home every night, a lorry that is younger than three years.
dr2|Delivery Driver|Transport|Route Planning|Manchester|en|onsite|You bring groceries to doors, by van, with a smile if possible.
dr3|Berufskraftfahrer (m/w/d)|Transport|Führerschein CE|Leipzig|de|onsite|Nahverkehr, geregelte Zeiten, moderner Fuhrpark.
wh1|Warehouse Associate|Supply Chain|RF Scanning|Dallas|en|onsite|You pick, pack and load. Steel-toe boots are on us.
wh2|Forklift Operator, Night Shift|Supply Chain|Forklift Licence|Rotterdam|en|onsite|You move containers and pallets between ten at night and six in the morning.
wh3|Fachkraft für Lagerlogistik|Supply Chain|Staplerschein|Hamburg|de|onsite|Sie nehmen Ware an, lagern sie ein und machen sie versandfertig.
buy1|Procurement Specialist|Supply Chain|Negotiation, SAP|Eindhoven|en|hybrid|You buy motors and sensors and keep a second source for each.
me1|Mechanical Engineer|Hardware|SolidWorks, GD&T|Stuttgart|en|onsite|You design gearboxes for robots and sit beside the people who assemble them.
me2|Maschinenbauingenieur|Hardware|CATIA|Munich|de|onsite|Sie konstruieren Pumpen, rechnen sie nach und begleiten die Versuche.
ee1|Electrical Engineer|Hardware|PCB Design, Altium|San Jose|en|onsite|You design boards for cameras, from schematic to the first thousand.
el1|Electrician|Maintenance|Electrical Wiring|Perth|en|onsite|You keep a mine's conveyors and pumps running, two weeks on and two weeks off.
el2|Elektriker (m/w/d)|Maintenance|Elektroinstallation|Vienna|de|onsite|Sie installieren Photovoltaik auf Dächern und schließen sie an.
mt1|Maintenance Technician|Maintenance|PLC, Hydraulics|Detroit|en|onsite|You repair presses, plan inspections and know the sound of a bad bearing.
wt1|Wind Turbine Technician|Energy|Rope Access, High Voltage|Aberdeen|en|onsite|You climb eighty metres before coffee and service what turns there.
civ1|Civil Engineer|Construction|AutoCAD, Surveying|Auckland|en|hybrid|Culverts, roads and small bridges: you design them and see them built.
arc1|Architect|Construction|Revit|Rome|en|hybrid|You draw schools: daylight, timber and a courtyard that children like.
arc2|Solutions Architect, Cloud|IT|AWS, Integration|Singapore|en|hybrid|You draw how our clients' systems will fit together and defend the drawing.
chef1|Sous Chef|Hospitality|Menu Planning|Paris|en|onsite|You run the pass three evenings a week and write the lunch menu.
chef2|Cook, School Kitchen|Hospitality|HACCP|Cardiff|en|onsite|Four hundred lunches before noon, vegetables first.
ea1|Executive Assistant|Administration|Calendar Management|Singapore|en|onsite|You keep the diary of two directors and know what to leave out of it.
int1|Intern, Mechanical Design|Hardware|SolidWorks|Stuttgart|en|onsite|Six months beside our engineers: you design a fixture and see it made.
int2|Praktikum Marketing|Marketing|Social Media|Berlin|de|hybrid|Sie unterstützen uns sechs Monate bei Kampagnen und Texten.
int3|Software Engineering Internship|Engineering|Python|Toronto|en|hybrid|Twelve weeks, one project of your own, one mentor.
app1|Apprentice Electrician|Maintenance|Electrical Wiring|Glasgow|en|onsite|Four years of paid training with college one day a week.
mar1|Marine Engineer|Energy|Diesel Engines, Hydraulics|Oslo|en|onsite|You keep the engines of our crew vessels healthy and stand watch in the engine room.
eco1|Ecologist|Environment|Field Surveys, GIS|Kirkwall|en|onsite|You count birds and seals where tidal turbines will stand, and write what you saw.
ar1|مهندس برمجيات|Engineering|Python|Riyadh|ar|onsite|تطوير أنظمة الدفع والعمل مع فريق صغير في الرياض.
jp1|ソフトウェアエンジニア|Engineering|Go|Tokyo|ja|remote|検索サービスの開発と運用を担当します。
cn1|软件工程师|Engineering|Java|Shenzhen|zh|onsite|负责支付平台的后端开发和维护。
es1|Desarrollador de software|Engineering|PHP|Bogotá|es|remote|Mantienes nuestra tienda en línea y mejoras su velocidad.
`

// Cities that the generated corpus does not need.
const moreCities = [
  ['Leeds', 'England', 'ENG', 'GB', 53.801, -1.549],
  ['Birmingham', 'England', 'ENG', 'GB', 52.486, -1.89],
  ['Southampton', 'England', 'ENG', 'GB', 50.91, -1.404],
  ['Aberdeen', 'Scotland', 'SCT', 'GB', 57.15, -2.094],
  ['Kirkwall', 'Scotland', 'SCT', 'GB', 58.982, -2.96],
  ['Cork', 'Munster', 'M', 'IE', 51.898, -8.476],
] as const
const places = [
  ...corpusPlaces,
  ...moreCities.map(([city, region, regionCode, country, lat, lng]) => ({
    label: `${city}, ${region}, ${country}`,
    city,
    region,
    regionCode,
    country,
    lat,
    lng,
  })),
]

/** The judged corpus by key; ids follow the order of the table. */
export const relevancePositions: ReadonlyMap<string, CorpusPosition> = new Map(
  table
    .trim()
    .split('\n')
    .map((line, index) => {
      const [key, title, department, skills, city, language, option, description] = line.split('|') as [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ]
      const place = places.find((candidate) => candidate.city === city)
      if (!place) throw new Error(`${key}: no city ${city}`)
      const position: CorpusPosition = {
        id: index + 1,
        title,
        description,
        department,
        businessUnit: 'Group',
        employmentType: title.startsWith('Intern') || key.startsWith('int') ? 'internship' : 'full_time',
        seniority: title.startsWith('Senior') ? 'senior' : 'mid',
        workLocationOption: option as CorpusPosition['workLocationOption'],
        skills: skills.split(', '),
        locations: [place],
        language,
        postedTs: corpusNowTs - ((index * 37) % 90) * 86_400,
        travel: 'None',
        schedule: 'Day',
      }
      return [key, position]
    }),
)
