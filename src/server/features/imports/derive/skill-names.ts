/**
 * Skills that are recognized in a posting's text: names that are unambiguous anywhere. Words that are also everyday words (Go,
 * R, Spark, Excel, Rust) are listed only in an unmistakable form. One skill per line; the first spelling is followed by
 * alternatives; `=` requires exact case.
 */
export const skillNames = `
JavaScript
TypeScript
Python
Java =Java
C++
C# =C#
.NET =.NET
Go =Golang|golang
Rust =Rust programming|Rust, Go|Rust or C++|Rust (programming)
Ruby on Rails|Rails framework
Kotlin
Scala =Scala
PHP
Swift =SwiftUI|Swift programming|Objective-C and Swift
Objective-C
Elixir =Elixir
Haskell
Clojure
MATLAB
Simulink
COBOL
Fortran
SQL
NoSQL
GraphQL
REST APIs|REST API|RESTful APIs|RESTful API|RESTful
gRPC
HTML|HTML5
CSS|CSS3
React|React.js|ReactJS =React|React.js|ReactJS
React Native
Angular =Angular|AngularJS
Vue.js|VueJS|Vue 3
Next.js|NextJS
Node.js|NodeJS
Django
FastAPI
Spring Boot
Laravel
WordPress
PostgreSQL|Postgres
MySQL
MongoDB
Redis
Elasticsearch|OpenSearch
Apache Kafka|Kafka
RabbitMQ
Apache Spark|PySpark
Apache Airflow|Airflow
Hadoop
dbt =dbt
Snowflake =Snowflake
BigQuery
Redshift
Databricks
Looker
Tableau
Power BI|PowerBI
Microsoft Excel|MS Excel|Advanced Excel|Excel spreadsheets
Microsoft Office|MS Office|Microsoft Office Suite
Google Workspace|G Suite
SharePoint
AWS|Amazon Web Services
Microsoft Azure|Azure
Google Cloud|GCP|Google Cloud Platform
Kubernetes|K8s
Docker
Terraform
Ansible
Jenkins
CI/CD
GitHub Actions
Git =Git
Linux
Bash scripting|shell scripting
PowerShell
VMware
Datadog
Prometheus
Grafana
Splunk
OpenTelemetry
Machine learning
Deep learning
Natural language processing|NLP
Computer vision
Large language models|LLMs
PyTorch
TensorFlow
scikit-learn
pandas =Pandas|pandas
NumPy
CUDA
MLOps
Data engineering
Data modeling|data modelling
Data analysis|data analytics
Data visualization|data visualisation
A/B testing
ETL
Figma
Sketch =Figma/Sketch|Sketch, Figma|Figma, Sketch
Adobe Photoshop|Photoshop
Adobe Illustrator
Adobe InDesign|InDesign
Adobe Creative Suite|Adobe Creative Cloud
After Effects
Premiere Pro
User research|UX research
Usability testing
Wireframing|wireframes
Design systems
Information architecture
Accessibility (WCAG)|WCAG
AutoCAD
SolidWorks
CATIA
Revit
BIM =BIM
ANSYS
Finite element analysis|FEA
Computational fluid dynamics|CFD
GD&T
PLC programming|PLCs
SCADA
LabVIEW
Verilog|SystemVerilog
VHDL
FPGA|FPGAs
PCB design|PCB layout
Embedded systems
RTOS
ROS =ROS|ROS2
Mechanical design
Electrical design
CNC machining|CNC
Welding
Soldering
Preventive maintenance
Lean manufacturing
Six Sigma
Kaizen
5S =5S
GIS =GIS|ArcGIS|QGIS
Hydrography|hydrographic survey
Geotechnical engineering
Structural engineering
Hydraulics
Subsea engineering
Oceanography
Agile|Scrum =Agile|Scrum|agile methodologies
Kanban
Jira|JIRA
Confluence =Confluence
Project management
Product management
Program management|programme management
Stakeholder management
Change management
Risk management
Business analysis
Account management
Customer service
Technical support
Technical writing
Salesforce =Salesforce
HubSpot
Marketo
Zendesk
ServiceNow
Intercom =Intercom
Workday =Workday
SAP =SAP|S/4HANA
NetSuite
Oracle Financials|Oracle ERP|Oracle Fusion
QuickBooks
Xero =Xero
US GAAP|GAAP
IFRS
Financial modeling|financial modelling
Financial reporting
FP&A
Auditing|internal audit
Accounts payable
Accounts receivable
Supply chain management
Payroll processing|payroll administration
Statistical analysis|statistical modeling|statistical modelling
Rapid prototyping
Demand forecasting
Strategic sourcing
Inventory management
Import and export compliance|export compliance
SOX
AML|anti-money laundering
KYC
GDPR
HIPAA
ISO 27001
ISO 9001
SOC 2
PCI DSS
NIST
Penetration testing
Threat modeling|threat modelling
SIEM
Incident response
Identity and access management|IAM
Network security
Cryptography =cryptography|Cryptography
TCP/IP
CCNA
SEO
SEM =SEM
Google Analytics
Google Ads
Content marketing
Email marketing
Social media marketing
Copywriting
Public relations
Market research
Cold calling
CRM
Sales enablement
Contract negotiation
Contract law
Intellectual property
Employment law
Employee relations
Onboarding of employees|employee onboarding
Clinical trials|clinical research
GCP (clinical)|Good Clinical Practice
GMP|Good Manufacturing Practice|cGMP
Regulatory affairs
Pharmacovigilance
Phlebotomy
CPR certification|BLS certification|Basic Life Support
Electronic health records|EHR|EMR
Patient care
Medical coding|ICD-10
Nursing =Registered Nurse|registered nurse
Physiotherapy
HVAC
Forklift operation|forklift
Commercial driver's license|CDL
First aid
Health and safety|HSE|EHS
NEBOSH
Event planning|event management
Food safety|HACCP
Teaching =classroom teaching
Curriculum development
Translation =translation services
Video editing
Photography =photography|Photography
Blockchain
Solidity
Unity =Unity3D|Unity engine
Unreal Engine
Selenium =Selenium
Cypress =Cypress.io
Playwright =Playwright
Test automation|automated testing
Quality assurance
iOS development|iOS app development
Android development|Android app development
Distributed systems
Microservices
System design
Site reliability engineering
`
