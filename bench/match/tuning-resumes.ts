import { grades, type JudgedResume } from './judged-resume.ts'

/** Matching was tuned on these. */
export const tuningResumes: JudgedResume[] = [
  {
    key: 'turbine',
    text: `Ines Calder
Wind turbine service technician
Kirkwall, Orkney | ines@example.test

Experience
Wind turbine service technician, Norrvik Wind
04/2019 - 07/2025
- Rebuilt pitch actuators and hydraulic power packs on 14 machines
- Traced converter faults on live nacelles up to 690 V
Marine fitter, Holm Boatyard
09/2014 - 03/2019
- Overhauled diesel engines and gearboxes of workboats

Certificates
GWO Working at height
GWO Sea survival

Skills
Hydraulics, Electrical fault finding, Working at height, Diesel engines`,
    grades: grades('techwind:3 leadwind:2 fitter:2 elmaint:2 plc:1 mecheng:1'),
  },
  {
    key: 'frontend',
    text: `Tomas Reyes
Frontend developer
London, UK | tomas@example.test

Experience
Frontend developer, Ferrolane
2020 - present
- Moved the checkout to React and TypeScript
- Made every page usable by keyboard and screen reader
Web developer, Pixelhof
2017 - 2020
- Built shops with HTML, CSS and JavaScript, and small services in Node.js

Skills
JavaScript, TypeScript, React, CSS, Accessibility, Jest`,
    grades: grades('fesr:3 fullst:2 fejr:1 mobile:1 bejava:1 ux:1 secur:1'),
  },
  {
    key: 'nurse',
    text: `Amara Obi
Registered nurse
Leeds, UK | amara@example.test

Experience
Staff nurse, acute medical unit, St Hild Hospital
2018 - present
- Triage of new patients, medication rounds, discharge planning
- Charge nurse on nights, wrote the roster for sixteen colleagues
Care assistant, Elm House
2014 - 2018
- Washed, fed and talked with twenty residents

Certificates
Advanced life support

Skills
Triage, Patient care, Safeguarding, Rostering`,
    grades: grades('nurseed:3 nurselead:3 nurseicu:1 carer:1'),
  },
  {
    key: 'accountant',
    text: `Declan Murphy
Accountant
Dublin, Ireland | declan@example.test

Experience
Assistant accountant, Barrow Foods
2021 - present
- Month-end close under IFRS, budgets with twelve cost centres
- Models in Excel that the board reads
Accounts payable clerk, Liffey Stores
2018 - 2021
- Checked and paid 900 invoices a month in SAP

Certificates
ACCA part qualified

Skills
IFRS, Excel, Budgeting, SAP, Reconciliation`,
    grades: grades('account:3 payable:2 finlead:1 dataan:1 projco:1 logist:1'),
  },
  {
    key: 'data',
    text: `Lena Hoffmann
Data engineer
Berlin, Germany | lena@example.test

Experience
Data engineer, Kiesel Energie
2020 - present
- Pipelines in Python and Airflow into Snowflake, tests with dbt
- Moved forty jobs to Kubernetes with Terraform
Data analyst, Kiesel Energie
2018 - 2020
- Reports in SQL and Tableau for the grid team

Languages
German (native), English (fluent)

Skills
Python, SQL, Airflow, Snowflake, dbt, Docker, Kubernetes`,
    grades: grades('dataeng:3 bego:2 mleng:2 datasci:1 dataan:1 secur:1 fullst:1'),
  },
  {
    key: 'projects',
    text: `Harjit Gill
Senior project manager, construction
Birmingham, UK | harjit@example.test

Experience
Project manager, Tamebridge Civil
2013 - present
- Brought a depot and two stations in on time, NEC contracts
- Kept the risk register of a 90 million programme
Site engineer, Tamebridge Civil
2009 - 2013
- Set out drainage and foundations

Certificates
PRINCE2 Practitioner

Skills
Project management, Risk management, NEC contracts, Microsoft Project`,
    grades: grades('projman:3 projco:1 prodman:1 logist:1'),
  },
  {
    key: 'graduate',
    text: `Sofia Nunes
Lisbon, Portugal | sofia@example.test

Summary
Graduate in communication who likes people and clear sentences.

Experience
Shop assistant, Casa Azul
2023 - 2025
- Answered customers in Portuguese, English and Spanish, in the shop and by mail

Education
BA Communication, University of Lisbon, 2020 - 2023

Languages
Portuguese (native), English (fluent), Spanish (fluent)

Skills
Customer service, Writing, Zendesk`,
    grades: grades('custsup:3 sales:1 carer:1 projco:1'),
  },
]
