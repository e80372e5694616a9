/** The demo's occupations: `=` and `~` match folded titles. */
export const demoFamilies = String.raw`
turbine-technician
= turbine (service )?technician|turbine technician|turbinentechnik|gezeitenturbin|turbinetechnicus|getijdenturbin|turbinas|hydrolien|توربينات|turbintekniker|turbinservice|tidevannsturbin|潮流発電機|タービン
~ technician|technicien|tekniker|tecnic|fitter
en: turbine technician; tidal turbine technician; turbine service
de: Turbinentechniker; Servicetechniker Gezeitenturbinen
fr: technicien hydrolien; maintenance hydrolienne
es: técnico de turbinas; mantenimiento de turbinas
pt: técnico de turbinas; manutenção de turbinas
nl: turbinetechnicus; servicemonteur; monteur
nb: turbintekniker; servicetekniker
ar: فني توربينات; توربينات

electrician
= electrician|electrical technician|elektriker|electricien\b
~ electric|elektr|cable jointer|high-voltage
en: electrician; marine electrician; electricians; electrical technician
de: Elektriker
fr: électricien
es: electricista
pt: eletricista
nl: elektricien
nb: elektriker
ar: كهربائي

electrical-engineer
= (electrical|electrical systems|cable|generator|power systems|power electronics) engineer|ingenieur\w* .*elektrotechnik|kabelingenieur|engineer elektrotechniek|kabelengineer|ingenier\w* electric|ingenier\w* .*electrica|ingenieur\w* electricien|cables sous-marins|cables submarinos|kabelingenior|elektroingenior|ingenior elektro|electricidad
~ grid engineer|engineer|ingenieur|ingenior|ingenier
en: electrical engineer; cable engineer; marine electrical engineer
de: Elektroingenieur; Ingenieur Elektrotechnik; Kabelingenieur
fr: ingénieur électricien; ingénieur électrique
es: ingeniero eléctrico; ingeniera eléctrica
pt: engenheiro eletrotécnico
nl: elektrotechniek; engineer elektrotechniek
nb: elektroingeniør; kabelingeniør
ar: مهندس كهرباء

software
= software engineer|software developer|backend engineer|full-stack engineer|frontend engineer|web engineer|softwareentwickl|backend-entwickl|entwicklerin software|softwareontwikkel|backendontwikkel|lead developer|teamleider software|teamleitung softwareentwicklung|logiciel|ingenieur backend|engenheir\w* de software|programador|برمجيات|systemutvikler|fullstackutvikler|junior utvikler|utviklingsleder|ソフトウェア|フルスタック|バックエンド|embedded engineer|firmware engineer|mobile engineer|de software
~ platform engineer|data engineer|devops|site reliability|security engineer|automation engineer|teknisk leder|interface engineer
en: software engineer; software developer; programmer; softwareengineer; developer; coder
de: Softwareentwickler; Entwickler; Programmierer
fr: développeur; ingénieur logiciel
es: desarrollador de software; programador
pt: engenheiro de software; programador; desenvolvedor
nl: softwareontwikkelaar; programmeur; developer
nb: systemutvikler; utvikler; programmerer
ar: مهندس برمجيات; مطور برمجيات; مبرمج

frontend
= frontend engineer|web engineer|interface engineer|full-stack engineer|fullstack|フルスタック
~ software|web editor|product designer
en: frontend developer; front end engineer; web developer
de: Frontend-Entwickler
es: desarrollador frontend
nl: frontend developer
nb: frontendutvikler

devops
= site reliability engineer|platform engineer|cloud engineer|devops|platform and security
~ systems administrator|backend engineer|network
en: devops; sre; site reliability engineer; platform engineer; cloud engineer
de: DevOps Ingenieur
fr: ingénieur devops
es: ingeniero devops
pt: engenheiro devops
nl: devops engineer
nb: devops

security
= security engineer|platform and security
~ network|systems administrator
en: security engineer; cyber security; information security

data-scientist
= data scientist
~ data engineer|data analyst|machine learning
en: data scientist; data science
de: Datenwissenschaftler
es: científico de datos
fr: data scientist

data-engineer
= data engineer
~ data scientist|data analyst|machine learning
en: data engineer
nl: data engineer

data-analyst
= data analyst|product analyst
~ data scientist|financial analyst|market analyst|risk analyst|grid analyst
en: data analyst
de: Datenanalyst
fr: analyste de données
es: analista de datos
pt: analista de dados

machine-learning
= machine learning
~ data scientist
en: machine learning; AI; ml engineer; artificial intelligence
de: KI
fr: intelligence artificielle
es: inteligencia artificial

welder
= welder|weld|schwei(ss|s)|soldad|caldere|sveiser|溶接|製缶|soudeur
~ fabricat|fitter|mould|inspector
en: welder; pipe welder; welding
de: Schweißer; Rohrschweißer
fr: soudeur
es: soldador; soldadora
pt: soldador
nl: lasser
nb: sveiser
ar: لحام

project-manager
= project manager|project director|package manager|installation manager|project coordinator|chef de projet|direction de projet|jef\w .*proyecto|coordinador\w* .*proyecto|direccion de proyecto|gestor\w* de projeto|gestor de projeto|direcao de projeto|coordenador de projeto|prosjektleder|prosjektdirektor|installasjonsleder|مشروع|مشاريع|instalacion marina|instalacao no mar|installation en mer
~ project planner|bid manager|product manager|project controls|cost engineer|document controller
en: project manager; project management; project lead
de: Projektleiter; Projektmanager
fr: chef de projet; cheffe de projet; gestion de projet
es: jefe de proyecto; gestor de proyectos
pt: gestor de projeto; gestão de projetos
nl: projectleider; projectmanager
nb: prosjektleder
ar: مدير مشروع; مدير مشاريع

product-manager
= product manager|director of product
~ product designer|product analyst|project manager
en: product manager; product owner
de: Produktmanager
fr: chef de produit
es: jefe de producto
pt: gestor de produto
nl: productmanager
nb: produktsjef

designer
= product designer|service designer|interaction designer|design researcher|design lead
~ frontend|interface|web editor
en: ux designer; product designer; designer; ux
de: UX Designer

vessel-master
= skipper|\bmaster\b|kaptein
~ \bmate\b|styrmann|seafarer|vessel engineer|chief engineer
en: captain; skipper; master mariner; boat captain
de: Kapitän
fr: capitaine
es: capitán
pt: capitão
nl: kapitein
nb: skipper; kaptein

mate
= \bmate\b(?<!'s mate)|styrmann
~ skipper|\bmaster\b|seafarer|deckhand
en: mate; second officer; first mate; deck officer
nb: styrmann
nl: stuurman
de: Steuermann

seafarer
= seafarer|deckhand|deck assistant|matros|avloser pa dekk
~ \bmate\b|skipper|vessel engineer|styrmann
en: deckhand; able seaman; sailor; seafarer
de: Matrose
fr: matelot; marin
es: marinero
pt: marinheiro
nl: matroos
nb: matros; sjømann

ship-engineer
= vessel engineer|chief engineer|maskinsjef|maskinist
~ marine electrician|mechanical fitter|gearbox fitter
en: marine engineer; ship engineer; chief engineer
nb: maskinist; maskinsjef
de: Schiffsmechaniker

mechanic
= mechanical fitter|gearbox fitter|hydraulics fitter|hydraulics technician|machinist|konstruktionsmechanik|\bfitter\b
~ technician|mechanical engineer|welder
en: mechanic; fitter; mechanical fitter; hydraulics; hydrolics
de: Mechaniker; Mechatroniker
fr: mécanicien
es: mecánico
pt: mecânico
nl: monteur werktuigbouw
nb: mekaniker
ar: ميكانيكي

mechanical-engineer
= mechanical engineer|seal engineer|blade design engineer
~ engineer
en: mechanical engineer; mecanical engineer
de: Maschinenbauingenieur
fr: ingénieur mécanique
es: ingeniero mecánico
pt: engenheiro mecânico
nl: werktuigbouwkundig ingenieur
nb: maskiningeniør

nurse
= occupational (health )?nurse|\bnurse\b|medic\b|physiotherapist
~ health
en: nurse; registered nurse
de: Krankenschwester; Pflegefachkraft
fr: infirmier
es: enfermera
pt: enfermeiro
nl: verpleegkundige
nb: sykepleier
ar: ممرض

cook
= \bcook\b|\bchef\b(?! de)|kitchen|galley
~ hospitality|cafe|canteen
en: cook; chef
de: Koch
fr: cuisinier
es: cocinero
pt: cozinheiro
nl: kok
nb: kokk
ar: طباخ

accountant
= accountant|accounting|\bcontroller\b(?<!document controller)|finance assistant
~ financ|payroll|tax
en: accountant; accounting; bookkeeper
de: Buchhalter; Buchhaltung
fr: comptable
es: contable; contador
pt: contabilista; contador
nl: boekhouder; accountant
nb: regnskapsfører
ar: محاسب

cfo
= finance director|finance manager|head of accounting
~ accountant|financial|controller
en: CFO; chief financial officer; finance director; finance manager
de: Finanzleiter; CFO
fr: directeur financier; DAF
es: director financiero
pt: diretor financeiro
nl: financieel directeur
nb: økonomisjef

hr
= people partner|director of people|recruiter|hiring manager|personal(sachbearb|leitung)|leitung personal|people operations|manager personeel|medewerker personeelszaken|hr-advis|موارد بشرية|توظيف|people|人事|採用|ressources humaines|recruit
~ payroll|training|salaris|entgelt|global mobility|給与|hiring
en: hr; human resources; people partner; recruiter
de: Personalreferent; Personalwesen
fr: ressources humaines; recruteur
es: recursos humanos
pt: recursos humanos
nl: personeelszaken; recruiter
nb: personal; HR
ar: موارد بشرية

payroll
= payroll|entgeltabrechnung|salarisadmin|給与
~ accountant|people partner|finance assistant|personal
en: payroll
de: Lohnbuchhaltung; Entgeltabrechnung
fr: paie
nl: salarisadministratie
nb: lønn

legal
= legal|counsel|contract specialist|compliance|lawyer
~ tax|contract
en: lawyer; legal counsel; attorney; solicitor
de: Rechtsanwalt; Jurist
fr: juriste; avocat
es: abogado
pt: advogado; jurista
nl: jurist; advocaat
nb: advokat; jurist
ar: محامي

marketing
= communications|marketing|web editor|brand
~ business developer|market analyst|stakeholder|community
en: marketing; communications; public relations
de: Marketing; Öffentlichkeitsarbeit
fr: marketing; communication
es: marketing
pt: marketing; comunicação
nl: marketing; communicatie
nb: markedsføring; kommunikasjon
ar: تسويق

sales
= business developer|power sales|sales|bid manager|bid coordinator|business development
~ market analyst|customer operations|stakeholder
en: sales; business development; sales manager; account manager
de: Vertrieb
fr: commercial; ventes
es: ventas; comercial
pt: vendas; comercial
nl: verkoop
nb: salg
ar: مبيعات

assistant
= (legal|finance|communications|procurement|it service desk|consents) assistant|executive assistant|office (assistant|manager)|secretary|administrat(or|ive)(?<!systems administrator)(?<!network administrator)
~ assistant|coordinator|document controller
en: secretary; executive assistant; administrative assistant; office assistant
de: Sekretärin; Assistenz
fr: secrétaire; assistant administratif
es: secretaria
pt: secretária
nl: secretaresse
nb: sekretær

it-support
= it support|it service|systems administrator|network administrator|network engineer|field it|helpdesk|erp specialist
~ customer support|platform engineer
en: it support; help desk; system administrator; sysadmin
de: IT-Support; Systemadministrator
fr: support informatique; administrateur système
es: soporte informático
pt: suporte informático
nl: systeembeheerder; helpdesk
nb: IT-support; systemadministrator

customer-support
= customer support|customer operations|customer success|service coordinator
~ it support|it service
en: customer support; customer service
de: Kundenservice; Kundendienst
fr: service client
es: atención al cliente
pt: apoio ao cliente
nl: klantenservice
nb: kundeservice

warehouse
= warehouse|storekeeper|stores assistant|spare parts|lager
~ logistic|shipping|transport|versand|spedi
en: warehouse; storekeeper; warehouse operative; stock keeper
de: Lagerist; Lager
fr: magasinier; entrepôt
es: almacén; mozo de almacén
pt: armazém
nl: magazijnmedewerker
nb: lagermedarbeider

logistics
= logisti|transport|shipping|disponent|versand|expedit|planner bijzonder transport|لوجستيات|شحن|物流|輸送|convois|customs|aduan|douane|通関|جمارك|zoll
~ warehouse|storekeeper|marine coordinator|procurement|buyer
en: logistics; logistics coordinator; transport planner; customs
de: Logistik; Spedition
fr: logistique; douane
es: logística; aduanas
pt: logística
nl: logistiek
nb: logistikk
ar: لوجستيات

buyer
= buyer|procurement
~ supplier quality|contract|logistics
en: buyer; purchasing; procurement
de: Einkäufer; Einkauf
fr: acheteur; achats
es: comprador; compras
pt: comprador
nl: inkoper
nb: innkjøper
ar: مشتريات

hse
= health and safety|\bhse\b|marine safety|occupational health|waterveiligheid|safety
~ environmental|quality|compliance
en: health and safety; hse; safety officer; ehs
de: Arbeitssicherheit; Sicherheitsfachkraft
fr: sécurité au travail; QHSE
es: seguridad y salud; prevención de riesgos
pt: segurança no trabalho
nl: veiligheidskundige
nb: HMS

control-room
= control room|array control|fleet monitoring|dispatcher|sala de control|غرفة التحكم|مراقبة الأسطول|despacho|制御室|運転監視|kontrollrom
~ scada|vessel coordinator|marine coordinator
en: control room operator; dispatcher; control room
pt: operador de sala de controlo; sala de controlo
es: operador de sala de control
de: Leitwarte
ar: مشغل غرفة التحكم
nb: kontrollromsoperatør

coastal
= coastal|kustenschutz|kustingenieur|hafeningenieur|harbour engineer|havenbouw|costas|littoral|flood risk|سواحل|موانئ|seegang|golfmodel|houle|oleaje|leidend expert kust|kust en havens|نمذجة أمواج
~ geotechnical|structural|foundation|oceanograph|hydrograph
en: coastal engineer; harbour engineer; civil engineer
de: Küstenschutz; Hafeningenieur
fr: ingénieur littoral
es: ingeniero de costas
nl: kustingenieur
ar: مهندس سواحل

surveyor
= surveyor|geophysicist|survey assistant|hydrographic
~ oceanograph|geotechnical|engineering geologist
en: hydrographic surveyor; surveyor; geophysicist
fr: hydrographe
nb: hydrograf

composites
= composite|laminat|laminador|infus|インフュージョン|積層|複合材|blade (repair|workshop)|pas\b|mould maker|finisher
~ production|welder
en: composite technician; laminator; blade repair; fibreglass
pt: laminador; compósitos
de: Faserverbund

apprentice
= apprentice|aprendiz|auszubild|laerling|leerling
~ trainee|intern|graduate|working student
en: apprentice; apprenticeship
de: Ausbildung; Azubi
fr: apprenti; alternance
es: aprendiz
nb: lærling

rov
= \brov\b
~ dive|subsea
en: rov pilot; rov

scientist
= scientist(?<!data scientist)|oceanographer|marine biologist|biologist|acoustics analyst|ecologist
~ environmental|survey|fisheries
en: marine biologist; oceanographer; scientist; ecologist
de: Meeresbiologe
fr: biologiste; océanographe
es: biólogo marino
pt: biólogo

environment
= environmental|consents
~ fisheries|community liaison|stakeholder|ecolog
en: environmental officer; environmental consultant; consents
de: Umweltberater
fr: environnement
es: medio ambiente
pt: ambiente
nb: miljørådgiver

quality
= inspector|\bndt\b|quality|inspection lead|検査
~ welder|supplier
en: quality inspector; ndt; quality control; qa
de: Qualitätsprüfer
fr: contrôle qualité
es: control de calidad
pt: controlo de qualidade
nl: kwaliteitscontroleur

finance-analyst
= financial analyst|project finance|risk analyst|market analyst
~ accountant|controller|finance|cost engineer|data analyst
en: financial analyst; finance analyst
de: Finanzanalyst
fr: analyste financier
es: analista financiero

crane
= crane
~ heavy transport|rigger|quay assistant
en: crane operator
de: Kranführer
nb: kranfører

technical-writer
= technical writer|web editor|document controller
~ communications
en: technical writer; editor; documentation
`
