/** Occupations of an engineering employer. */
export const engineeringFamilies = String.raw`
software
= software engineer|software developer|full stack engineer|web engineer|frontend|front end|backend
~ site reliability|data engineer|ai engineer|firmware|infrastructure engineer
en: software engineer; software developer; programmer; developer; softwareengineer
de: Softwareentwickler; Programmierer
fr: développeur; ingénieur logiciel
es: desarrollador de software; programador
pt: engenheiro de software; programador
nl: softwareontwikkelaar
nb: systemutvikler; utvikler
ar: مهندس برمجيات

mechanical-engineer
= mechanical (design )?engineer|mechanical engineering
~ structural engineer|thermal engineer|propulsion engineer|manufacturing engineer
en: mechanical engineer; mechanical engineering; mecanical engineer
de: Maschinenbauingenieur
fr: ingénieur mécanique
es: ingeniero mecánico
pt: engenheiro mecânico
nb: maskiningeniør

electrical-engineer
= electrical (\w+ )?engineer|power electronics engineer|power systems engineer
~ electronics|electrician|rf engineer|pcb
en: electrical engineer; electrical engineering; electronics engineer
de: Elektroingenieur
fr: ingénieur électricien
es: ingeniero eléctrico
nl: elektrotechnisch ingenieur
nb: elektroingeniør
ar: مهندس كهرباء

welder
= weld
~ fabricat|structures technician
en: welder; tig welder; welding
de: Schweißer
fr: soudeur
es: soldador
pt: soldador
nl: lasser
nb: sveiser
ar: لحام

machinist
= machinist|\bcnc\b
~ fabrication|manufacturing (specialist|technician)|tool
en: machinist; cnc machinist; cnc; cnc programmer
de: Zerspanungsmechaniker; CNC
fr: usineur; machiniste
es: maquinista cnc

electrician
= electrician|electrical technician
~ electrical|electromechanical|maintenance technician
en: electrician; electrical technician
de: Elektriker
fr: électricien
es: electricista
pt: eletricista
nb: elektriker
ar: كهربائي

technician
= technician
~ specialist|mechanic
en: technician; maintenance technician
de: Techniker
fr: technicien
es: técnico
pt: técnico
nl: technicus; monteur
nb: tekniker
ar: فني

recruiter
= recruit|talent (sourcer|acquisition)
~ human resources|people
en: recruiter; talent acquisition; technical recruiter; sourcer
de: Recruiter; Personalbeschaffung
fr: recruteur; recrutement
es: reclutador
pt: recrutador
nb: rekruttering

buyer
= sourcing|supply manager|buyer|procurement|purchas
~ supplier|supply chain|inventory
en: buyer; sourcing manager; purchasing; procurement
de: Einkäufer
fr: acheteur
es: comprador
nl: inkoper
nb: innkjøper

accountant
= accountant|accounting|controller
~ financ|tax|payroll|treasury
en: accountant; accounting; bookkeeper
de: Buchhalter
fr: comptable
es: contador
pt: contador
nl: boekhouder
nb: regnskapsfører
ar: محاسب

lawyer
= counsel|attorney|legal|lawyer
~ compliance|contracts
en: lawyer; attorney; legal counsel
de: Rechtsanwalt
fr: avocat; juriste
es: abogado
pt: advogado
ar: محامي

cook
= \bcook\b|chef|food services|kitchen|culinary
~ barista|porter|dishwash
en: cook; chef; kitchen
de: Koch
fr: cuisinier
es: cocinero
pt: cozinheiro
nl: kok
nb: kokk

security-guard
= security officer|physical security
~ security
en: security officer; security guard
de: Sicherheitsdienst
fr: agent de sécurité
es: guardia de seguridad

sre
= site reliability|devops|infrastructure engineer
~ systems engineer|software engineer|systems administrator
en: devops; sre; site reliability engineer
de: DevOps
fr: ingénieur devops
nb: devops

it-support
= it support|systems administrator|it systems|helpdesk|help desk
~ network engineer|it network|it storage|av administrator
en: it support; system administrator; sysadmin; help desk
de: Systemadministrator
fr: administrateur système
es: administrador de sistemas
nl: systeembeheerder

sales
= sales|account (manager|executive|director)|business development
~ growth|partnerships|customer
en: sales manager; account manager; sales; business development
de: Vertrieb
fr: commercial
es: ventas
pt: vendas
nb: salg
ar: مبيعات

marketing
= marketing|communications|growth
~ content|brand|social media
en: marketing; communications
fr: marketing
de: Marketing
es: marketing

safety
= health & safety|\behs\b|industrial hygienist|safety
~ environmental|fire protection
en: health and safety; ehs; safety engineer; hse
de: Arbeitssicherheit
fr: sécurité au travail
es: seguridad industrial
nb: HMS

civil
= civil engineer|structural engineer|construction (project )?manager|construction superintendent|civil
~ construction|architect|bim
en: civil engineer; construction manager; structural engineer
de: Bauingenieur
fr: ingénieur civil
es: ingeniero civil
pt: engenheiro civil

quality
= quality
~ inspector|nde|supplier development
en: quality inspector; quality engineer; quality assurance
de: Qualitätssicherung
fr: qualité
es: control de calidad

project-manager
= project manager|program manager|project lead|project management
~ coordinator|planner|scheduler
en: project manager; program manager
de: Projektleiter
fr: chef de projet
es: jefe de proyecto
pt: gestor de projeto
nl: projectmanager
nb: prosjektleder
ar: مدير مشروع

logistics
= logistics|warehouse|inventory|shipping|transportation|material handler|materials? (specialist|management)
~ supply chain|dangerous goods|production coordinator
en: logistics; warehouse; inventory; material handler
de: Logistik; Lager
fr: logistique
es: almacén; logística
pt: logística
nb: lager

manufacturing-engineer
= manufacturing engineer|process engineer|production engineer
~ industrial engineer|build engineer|manufacturing
en: manufacturing engineer; process engineer; production engineer
de: Fertigungsingenieur
fr: ingénieur de production

intern
= intern\b|internship|co-op
~ new graduate|early career|entry level
en: intern; internship; co-op
de: Praktikum
fr: stage
es: prácticas
pt: estágio
nb: praktikant

data-engineer
= data (engineer|scientist)|analytics
~ business analyst|ai engineer|data
en: data engineer; data scientist; analytics
de: Datenanalyst
es: científico de datos

painter
= paint|coating
~ fabrication|composite|finish
en: painter; coatings
de: Lackierer
es: pintor

hvac
= hvac|plumb|pipefitter|mechanical technician
~ facilities technician|maintenance
en: hvac technician; plumber; hvac

carpenter
= carpent|construction specialist|wood
~ construction|facilities
en: carpenter
`
