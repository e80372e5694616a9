/** A family of roles: department, titles, skills and jargon. */
export interface RoleFamily {
  department: string
  titles: readonly string[]
  skills: readonly string[]
  /** Nouns that are much more common in this field than in others. */
  jargon: readonly string[]
}

// department | titles | skills | jargon
const table = `
Engineering|Software Engineer,Backend Engineer,Software Developer,Systems Programmer|TypeScript,Go,Java,PostgreSQL,Kubernetes,gRPC,Redis,Kafka,Linux,REST APIs|latency,service,endpoint,repository,deployment,refactoring,compiler,concurrency,queue,cache,schema,transaction
Engineering|Frontend Engineer,Web Developer,UI Engineer|JavaScript,React,CSS,TypeScript,Accessibility,Next.js,Vite,GraphQL|browser,component,layout,rendering,stylesheet,hydration,viewport,animation,keyboard,bundle
Engineering|Mobile Engineer,iOS Developer,Android Developer|Swift,Kotlin,Flutter,React Native,Objective-C,Jetpack Compose|handset,gesture,release,offline,notification,screen,emulator,battery
Engineering|Site Reliability Engineer,DevOps Engineer,Platform Engineer|Terraform,AWS,Kubernetes,Prometheus,Ansible,Bash,Linux,Google Cloud,Docker|incident,uptime,pager,cluster,rollback,observability,capacity,failover,pipeline,runbook
Engineering|Security Engineer,Penetration Tester,Security Analyst|SIEM,Threat Modelling,OWASP,Python,Cryptography,ISO 27001,Burp Suite|vulnerability,exploit,hardening,intrusion,phishing,certificate,perimeter,forensics
Engineering|QA Engineer,Test Automation Engineer,Quality Analyst|Playwright,Selenium,Cypress,Test Design,Jira,Python|regression,defect,coverage,scenario,fixture,acceptance,exploratory
Data|Data Scientist,Machine Learning Engineer,Applied Scientist|Python,PyTorch,Statistics,SQL,scikit-learn,Spark,Experiment Design,Causal Inference|model,inference,training,feature,embedding,forecast,regression,hypothesis,dataset,gradient
Data|Data Engineer,Analytics Engineer|SQL,dbt,Airflow,Snowflake,Python,Spark,BigQuery|warehouse,lineage,ingestion,batch,stream,partition,table,backfill
Data|Data Analyst,Business Intelligence Analyst,Reporting Analyst|SQL,Excel,Power BI,Tableau,Statistics,Looker|dashboard,metric,cohort,report,trend,funnel,variance
Product|Product Manager,Product Owner,Group Product Manager|Roadmapping,User Research,Agile,SQL,Stakeholder Management,Jira|roadmap,backlog,discovery,launch,persona,prioritisation,requirement
Design|Product Designer,UX Designer,Interaction Designer|Figma,Prototyping,User Research,Design Systems,Accessibility|wireframe,prototype,typography,usability,interface,sketch,workshop
Design|Graphic Designer,Brand Designer,Illustrator|Adobe Illustrator,Photoshop,InDesign,Typography,Motion Graphics|poster,palette,identity,print,artwork,campaign
Research|Research Scientist,Principal Investigator,Postdoctoral Researcher|Experiment Design,MATLAB,Python,Scientific Writing,Statistics,Grant Writing|experiment,publication,peer,laboratory,hypothesis,grant,conference
Hardware|Electrical Engineer,Electronics Engineer,Hardware Engineer|PCB Design,Altium,VHDL,Signal Integrity,SPICE,Embedded C|circuit,voltage,schematic,oscilloscope,firmware,antenna,prototype
Hardware|Mechanical Engineer,Design Engineer,CAD Engineer|SolidWorks,CATIA,GD&T,Finite Element Analysis,AutoCAD|tolerance,bearing,torque,fatigue,assembly,weld,drawing
Hardware|Embedded Software Engineer,Firmware Engineer|C,C++,RTOS,ARM,Rust,CAN bus|microcontroller,interrupt,bootloader,register,peripheral,sensor
Operations|Operations Manager,Operations Coordinator,Site Manager|Process Improvement,Excel,Budgeting,Lean,Scheduling|throughput,shift,roster,facility,vendor,escalation,turnaround
Operations|Project Manager,Programme Manager,Delivery Manager|PRINCE2,PMP,Risk Management,MS Project,Agile,Stakeholder Management|milestone,scope,budget,dependency,governance,timeline,steering
Supply Chain|Supply Chain Analyst,Procurement Specialist,Buyer|SAP,Negotiation,Excel,Contract Management,Demand Planning|supplier,tender,inventory,freight,customs,forecast,lead-time
Supply Chain|Warehouse Associate,Forklift Operator,Logistics Coordinator|Forklift Licence,Inventory Control,RF Scanning,Manual Handling,WMS|pallet,loading,dispatch,picking,packing,bay,stocktake
Manufacturing|Production Operator,Machine Operator,Assembly Technician|Manual Handling,Quality Control,5S,Blueprint Reading,Soldering|conveyor,batch,changeover,shift,calibration,torque,scrap
Manufacturing|Manufacturing Engineer,Process Engineer,Industrial Engineer|Lean,Six Sigma,AutoCAD,FMEA,Minitab,Kaizen|yield,bottleneck,cycle,takt,downtime,fixture,validation
Maintenance|Maintenance Technician,Field Service Engineer,Electrician|PLC,Hydraulics,Pneumatics,Electrical Wiring,Preventive Maintenance,Soldering|breakdown,inspection,valve,motor,conveyor,generator,permit
Construction|Site Engineer,Civil Engineer,Structural Engineer|AutoCAD,Revit,Concrete Design,Surveying,Eurocodes,Civil 3D|foundation,drainage,scaffold,contractor,excavation,culvert,bridge
Construction|Architect,Landscape Architect,BIM Coordinator|Revit,Rhino,SketchUp,Planning Law,BIM|facade,massing,planning,elevation,daylight,courtyard
Energy|Wind Turbine Technician,Offshore Technician,Marine Engineer|High Voltage,Rope Access,GWO Certificate,Hydraulics,SCADA|turbine,nacelle,vessel,mooring,blade,substation,tide
Energy|Power Systems Engineer,Grid Engineer,Renewables Analyst|PSCAD,Power Flow Analysis,SCADA,MATLAB,Protection Relays|grid,transformer,inverter,storage,curtailment,feeder,dispatch
Sales|Account Executive,Sales Manager,Business Development Manager|Salesforce,Negotiation,Prospecting,CRM,Solution Selling|quota,pipeline,territory,prospect,deal,renewal,commission
Sales|Sales Development Representative,Inside Sales Representative|Cold Calling,HubSpot,Prospecting,LinkedIn Sales Navigator,CRM|outreach,lead,cadence,meeting,qualification,script
Sales|Retail Associate,Store Manager,Sales Assistant|Point of Sale,Merchandising,Customer Service,Cash Handling|shopper,till,display,stockroom,footfall,return,shelf
Marketing|Marketing Manager,Growth Marketer,Digital Marketing Specialist|SEO,Google Ads,HubSpot,Copywriting,Google Analytics|campaign,audience,conversion,newsletter,channel,brand,segment
Marketing|Content Writer,Copywriter,Technical Writer|Copywriting,Editing,SEO,Markdown,CMS|article,headline,draft,glossary,tone,manual,editorial
Marketing|Communications Manager,Public Relations Officer|Media Relations,Copywriting,Crisis Communication,Event Management|journalist,statement,briefing,reputation,interview,speech
Customer Success|Customer Success Manager,Account Manager|CRM,Onboarding,Salesforce,Negotiation,Stakeholder Management|adoption,renewal,churn,onboarding,health-score,playbook
Customer Success|Customer Support Specialist,Technical Support Engineer,Help Desk Analyst|Zendesk,Troubleshooting,Windows,Networking,Ticketing|ticket,caller,escalation,resolution,knowledge-base,chat
People|Human Resources Business Partner,HR Generalist,People Partner|Employment Law,Workday,Coaching,Employee Relations,Onboarding|employee,grievance,appraisal,handbook,wellbeing,engagement
People|Recruiter,Talent Acquisition Specialist,Sourcer|Sourcing,Interviewing,Boolean Search,ATS,Employer Branding|candidate,shortlist,interview,offer,requisition,referral
People|Learning and Development Specialist,Trainer|Instructional Design,Facilitation,LMS,Coaching|curriculum,workshop,course,learner,module,assessment
Finance|Accountant,Senior Accountant,Accounts Payable Clerk|IFRS,Excel,SAP,Reconciliation,Month-end Close|ledger,invoice,accrual,audit,statement,payable,reconciliation
Finance|Financial Analyst,FP&A Manager,Controller|Financial Modelling,Excel,Budgeting,Forecasting,Anaplan|budget,variance,cash-flow,margin,forecast,valuation
Finance|Tax Manager,Treasury Analyst,Internal Auditor|Tax Law,IFRS,Audit,Excel,SOX|compliance,filing,liquidity,hedge,control,jurisdiction
Banking|Risk Analyst,Credit Analyst,Quantitative Analyst|Python,Basel III,SQL,Monte Carlo,Excel,R|exposure,collateral,portfolio,default,stress-test,derivative
Banking|Relationship Manager,Loan Officer,Bank Teller|Cash Handling,KYC,Customer Service,Credit Analysis|mortgage,branch,deposit,borrower,portfolio,affordability
Insurance|Underwriter,Claims Adjuster,Actuary|Risk Assessment,Actuarial Modelling,Excel,Negotiation,R|policy,premium,claim,loss,reserve,broker
Legal|Legal Counsel,Corporate Lawyer,Paralegal|Contract Law,Drafting,Legal Research,GDPR,Negotiation|clause,litigation,contract,counsel,filing,privacy
Compliance|Compliance Officer,Data Protection Officer,Regulatory Affairs Specialist|GDPR,AML,KYC,Regulatory Affairs,Audit|regulation,breach,supervisor,policy,disclosure,submission
Healthcare|Registered Nurse,Staff Nurse,Nurse Practitioner|Patient Care,Triage,IV Therapy,BLS,ACLS,Electronic Health Records|patient,ward,medication,shift,handover,bedside,clinic
Healthcare|Physician,General Practitioner,Hospitalist|Diagnosis,Patient Care,Internal Medicine,Clinical Research|consultation,diagnosis,referral,treatment,prescription,surgery
Healthcare|Pharmacist,Pharmacy Technician,Laboratory Technician|Dispensing,GMP,Pharmacology,Phlebotomy,Sample Preparation|prescription,dose,specimen,reagent,inventory,assay
Healthcare|Physiotherapist,Occupational Therapist,Care Assistant|Rehabilitation,Patient Care,Manual Therapy,Safeguarding|mobility,resident,exercise,recovery,caregiver,assessment
Life Sciences|Biologist,Bioinformatician,Clinical Research Associate|PCR,R,Python,GCP,Cell Culture,Next-Generation Sequencing|genome,protein,cohort,protocol,specimen,trial,assay
Life Sciences|Chemist,Formulation Scientist,Quality Control Analyst|HPLC,GMP,Mass Spectrometry,Chromatography|compound,solvent,stability,batch,titration,purity
Education|Teacher,Lecturer,Teaching Assistant|Classroom Management,Curriculum Design,Safeguarding,Assessment|pupil,lesson,classroom,homework,term,syllabus
Hospitality|Chef,Sous Chef,Line Cook|Food Safety,Menu Planning,HACCP,Butchery,Pastry|kitchen,menu,prep,recipe,allergen,service,grill
Hospitality|Hotel Manager,Front Desk Agent,Housekeeper|Customer Service,Opera PMS,Booking Systems,Housekeeping|guest,reservation,lobby,concierge,linen,check-in
Transport|Truck Driver,Delivery Driver,Bus Driver|CDL,Route Planning,Tachograph,Vehicle Checks|route,load,depot,mileage,trailer,delivery
Transport|Pilot,Cabin Crew,Air Traffic Controller|ATPL,Crew Resource Management,First Aid,Radio Telephony|flight,cabin,runway,turbulence,checklist,airspace
Public Sector|Policy Analyst,Urban Planner,Social Worker|Policy Analysis,GIS,Safeguarding,Public Consultation,Report Writing|borough,consultation,resident,housing,statute,caseload
Environment|Environmental Scientist,Ecologist,Sustainability Manager|GIS,Environmental Impact Assessment,Carbon Accounting,Field Surveys|habitat,emission,survey,watershed,wetland,biodiversity
Media|Video Editor,Journalist,Game Designer|Premiere Pro,After Effects,Storytelling,Unity,Unreal Engine|footage,episode,storyboard,level,newsroom,script
IT|Systems Administrator,Network Engineer,IT Support Technician|Active Directory,Cisco,VMware,Windows Server,PowerShell,Networking|switch,firewall,backup,laptop,patch,subnet,licence
IT|Solutions Architect,Enterprise Architect,SAP Consultant|AWS,SAP,TOGAF,Azure,Integration,ABAP|migration,blueprint,integration,landscape,workshop,interface
Administration|Executive Assistant,Office Manager,Receptionist|Calendar Management,Microsoft Office,Travel Booking,Minutes|diary,visitor,agenda,switchboard,expense,stationery
`

export const roleFamilies: readonly RoleFamily[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [department, titles, skills, jargon] = line.split('|') as [string, string, string, string]
    return { department, titles: titles.split(','), skills: skills.split(','), jargon: jargon.split(',') }
  })

export const businessUnits: readonly string[] = [
  'Core Platform',
  'Commercial',
  'Group Functions',
  'Field Services',
  'Consumer',
  'Industrial Solutions',
  'Health & Care',
  'Public Programmes',
  'Marine',
  'Ventures',
]
