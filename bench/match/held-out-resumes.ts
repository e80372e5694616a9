import { grades, type JudgedResume } from './judged-resume.ts'

/** Matching was never tuned on these, only measured. */
export const heldOutResumes: JudgedResume[] = [
  {
    key: 'backend',
    text: `Marek Zielinski
Software engineer
Dublin, Ireland | marek@example.test

Experience
Senior software engineer, Gullbank
2017 - present
- Ledger services in Java with Spring, events over Kafka, data in PostgreSQL
- On call for card payments
Software developer, Wisla Soft
2013 - 2017
- Web shops in Java and JavaScript

Skills
Java, Spring, Kafka, PostgreSQL, AWS, Docker`,
    grades: grades('bejava:3 fullst:2 bego:2 secur:2 dataeng:1 mobile:1 fesr:1 mleng:1'),
  },
  {
    key: 'electrician',
    text: `Craig Dawson
Industrial electrician
Hull, UK | craig@example.test

Experience
Maintenance electrician, Humber Cement
2012 - present
- Fault finding on motors, drives and conveyors
- Changed Siemens PLC programs for two mills
Apprentice electrician, Humber Cement
2008 - 2012

Education
Electrical apprenticeship, Hull College, 2008 - 2012

Skills
Fault finding, Motors and drives, PLC programming, 18th Edition`,
    grades: grades('elmaint:3 plc:2 techwind:2 leadwind:1 fitter:1'),
  },
  {
    key: 'scientist',
    text: `Claire Fontaine
Data scientist
Paris, France | claire@example.test

Experience
Data scientist, Metro Fret
2019 - present
- Forecasts of parcel volumes with time series models in Python
- Designed A/B tests and explained them to product managers
Research assistant, Institut Vauban
2016 - 2019
- Image classification in PyTorch

Languages
French (native), English (fluent)

Skills
Python, Statistics, Time series, PyTorch, SQL`,
    grades: grades('datasci:3 mleng:2 dataeng:2 dataan:1 prodman:1'),
  },
  {
    key: 'designer',
    text: `Freja Lund
Product designer
Copenhagen, Denmark | freja@example.test

Experience
Product designer, Havn Tickets
2019 - present
- Halved the length of the booking form after watching forty people use it
- Prototypes and a component library in Figma
Graphic designer, Studio Ler
2016 - 2019
- Posters and simple web pages in HTML and CSS

Skills
Figma, User research, Prototyping, Usability testing, HTML, CSS`,
    grades: grades('ux:3 prodman:1 fejr:1 fesr:1'),
  },
  {
    key: 'seller',
    text: `Jordan Blake
Business development representative
Austin, TX | jordan@example.test

Experience
Business development representative, Lodgely
2021 - present
- Booked 30 demos a month with hotels, kept the pipeline in Salesforce
- Closed small contracts after negotiation
Front desk agent, Hotel Pecan
2018 - 2021
- Checked guests in and solved their problems

Skills
Salesforce, Prospecting, Cold calling, Negotiation, B2B sales`,
    grades: grades('sales:3 custsup:1 prodman:1'),
  },
  {
    key: 'icu',
    text: `Jonas Weber
Gesundheits- und Krankenpfleger
Köln, Deutschland | jonas@example.test

Berufserfahrung
Krankenpfleger Intensivstation, Klinik am Ring
2016 - heute
- Pflege beatmeter Patienten, Einarbeitung neuer Kollegen

Zertifikate
Fachweiterbildung Intensivpflege

Sprachen
Deutsch (Muttersprache), Englisch (gut)

Kenntnisse
Intensivpflege, Beatmung, Notfallmanagement`,
    grades: grades('nurseicu:3 nurseed:2 nurselead:1 carer:1'),
  },
  {
    key: 'planner',
    text: `Eva de Wit
Supply chain planner
Rotterdam, Netherlands | eva@example.test

Experience
Planner, Maas Chemie
2018 - present
- Plans transport of 300 orders a week with SAP, calls carriers when something is late
- Keeps stock of spare parts in Excel
Warehouse assistant, Maas Chemie
2015 - 2018

Skills
SAP, Excel, Transport planning, Inventory, Supply chain`,
    grades: grades('logist:3 payable:1 projco:2 account:1'),
  },
]
