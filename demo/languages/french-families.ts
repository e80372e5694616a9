import { type FamilyTexts, familyTexts } from './language-bank.ts'

export const frenchFamilies: FamilyTexts[] = [
  familyTexts({
    key: 'turbine-technician',
    titles: `
      entry: Aide-technicien hydrolien (H/F)
      mid: Technicien hydrolien (H/F); Technicienne ou technicien de maintenance hydrolienne
      senior: Technicien hydrolien confirmé (H/F)
      lead: Chef d’équipe maintenance hydrolienne (H/F)
    `,
    qualifiers: 'en mer; hydraulique; mise en service; flotte Tern',
    openings: `
      Vous faites tourner {machines}. Quand l’une d’elles remonte à la surface, c’est vous qui décidez de ce qu’il lui faut.
      Entre deux marées, il y a {un peu moins d’une heure|une petite heure} : {ouvrir une trappe, trouver la panne et repartir|le temps de bien faire, parce que tout est prévu}.
      Le courant est fiable, les joints le sont moins. Depuis {city}, vous vous occupez {des deux|de la différence}.
    `,
    contexts: `
      Chaque machine remonte {deux|trois} fois par an. Le reste du temps, vous lisez {ses vibrations, son huile et sa température|ce qu’elle raconte : vibrations, huile, température}.
      Le travail est prévu à la minute, car la marée n’attend pas. Ce qui n’est pas fini est {mis en sécurité et noté|noté pour la fenêtre suivante}.
      Nous révisons nous-mêmes {multiplicateurs et centrales hydrauliques|les systèmes de calage et les freins}, dans un atelier {avec pont roulant et bonne lumière|au bord du quai}.
      Vous passez {60..110} jours par an sur l’eau et {vous rentrez chaque soir|presque toutes les nuits chez vous}.
    `,
    duties: `
      Contrôler, entretenir et réparer {turbines, calage des pales et câbles|génératrices, freins et refroidissement} # Maintenance; Hydraulique
      Préparer les travaux d’étale avec {la salle de contrôle et les navires|la salle de contrôle} # Planification
      Remonter une panne électrique {de la nacelle jusqu’au poste à terre|pas à pas} # Recherche de pannes
      Réviser vérins et accumulateurs {au banc|et les essayer sous charge} # Hydraulique
      Élinguer et guider des levages de {8..40} tonnes # Élingage
      Prélever huile et graisse et comparer avec {les révisions précédentes|l’an passé} # Surveillance d’état
      Écrire des comptes rendus {utiles à l’équipe suivante|que l’on comprend sans vous appeler} # Rapports techniques
      Former un apprenti, {un seul à la fois, mais bien|avec patience} # Tutorat
    `,
    needs: `
      {years} sur des machines tournantes : {éolien, hydraulique, naval ou industrie lourde|éolien, navires ou laminoirs} # Machines tournantes
      Un diplôme de {maintenance, d’électrotechnique ou de mécanique|maintenance industrielle}
      La recherche de pannes jusqu’à 690 V, et l’habitude de vérifier l’absence de tension # Recherche de pannes
      L’aisance sur de petits bateaux, ou l’envie de l’apprendre # Travail en mer
      Des schémas hydrauliques qui {ne vous font pas peur|se lisent comme une carte} # Hydraulique
      Un anglais {suffisant à la radio|pour la radio et les manuels} # Anglais
    `,
  }),
  familyTexts({
    key: 'electrical-engineering',
    titles: `
      associate: Ingénieur électricien débutant (H/F)
      mid: Ingénieur électricien maritime (H/F); Ingénieure ou ingénieur câbles sous-marins
      senior: Ingénieur électricien confirmé (H/F)
      lead: Responsable technique électricité (H/F)
    `,
    qualifiers: 'câbles sous-marins; protections; génératrices; raccordement',
    openings: `
      Entre le rotor et la terre, il y a {neuf|onze} endroits où l’eau aimerait rencontrer le courant. Vous les {concevez tous étanches|fermez, un par un}.
      Vous décidez comment {deux mégawatts|la production d’un parc} {reviennent|revient} à terre : par quel câble, à quelle tension, et ce qui se passe {en cas de défaut|quand rien ne va}.
      Dessiner le matin, tenir la lampe l’après-midi : {à {city}, la machine n’est jamais loin|c’est ainsi que nous faisons de bons plans}.
    `,
    contexts: `
      L’équipe tient toute la chaîne, du bobinage au poste, et {une bonne idée y profite deux fois|chaque progrès se voit}.
      Chaque étude est relue par une technicienne qui devra {y accéder les mains froides|intervenir en hiver}.
      Les modèles sont calés sur {cinq|six} ans de mesures et {40..60} machines. Quand ils se trompent, {nous allons voir|on prend le bateau}.
      Les normes se lisent {en entier|avant de se citer} ; là où elles conviennent mal, {la raison est écrite|on l’explique}.
    `,
    duties: `
      Concevoir les réseaux moyenne tension de parcs {en fort courant|en mer} # Moyenne tension; Conception électrique
      Spécifier {câbles, terminaisons et connecteurs|câbles et appareillages} # Câbles sous-marins
      Étudier {répartition, défauts et protections|les protections} # Plans de protection; Calcul de réseaux
      Analyser les défaillances jusqu’à {ce que la cause ait un nom|la cause première} # Analyse de causes
      Écrire les essais de type et {y assister|les suivre} # Essais
      Accompagner la mise en service, {du premier mégohm au premier kilowattheure|à quai et en mer} # Mise en service
      Négocier le raccordement avec {les gestionnaires de réseau|le réseau} # Raccordement
    `,
    needs: `
      {years} en électricité {navale, éolienne ou de réseaux|marine ou industrielle} # Conception électrique
      Un diplôme d’ingénieur ou {une pratique équivalente|un parcours équivalent}
      Les protections comprises {depuis leurs principes|au-delà du logiciel} # Plans de protection
      {PowerFactory ou un outil voisin|PowerFactory} # PowerFactory
      Le goût {des quais froids|d’aller voir sur place}
      Un français et un anglais {clairs|de travail} # Anglais
    `,
  }),
  familyTexts({
    key: 'software-engineering',
    titles: `
      associate: Développeur logiciel junior (H/F)
      mid: Développeuse ou développeur logiciel; Ingénieur backend (H/F)
      senior: Ingénieur logiciel senior (H/F)
      lead: Responsable technique logiciel (H/F)
      manager: Responsable de l’équipe logiciel (H/F)
    `,
    qualifiers: 'données de flotte; planification; TypeScript; marchés de l’énergie',
    openings: `
      {Dix fois par seconde|Toutes les six minutes}, une turbine donne de ses nouvelles depuis le fond. Vous écrivez le logiciel qui {écoute et se souvient|sait quoi en faire}.
      Nos équipes préparent leur journée à cinq heures du matin, {les doigts mouillés|avec des gants}. Votre logiciel doit {être rapide, et juste|simplement marcher}.
      Un bateau, un équipage, une pièce et une heure d’étale : {les réunir est un joli problème|vous en faites un plan, à {city}}.
    `,
    contexts: `
      Le code est en {TypeScript et Rust|TypeScript pour l’essentiel}, les données dans PostgreSQL, et une modification est en service {onze|douze} minutes après sa relecture.
      Une fois par trimestre, vous êtes {sur le quai|à bord}, pour voir {où le logiciel gêne|comment on s’en sert}.
      Les décisions tiennent sur une page, {même les mauvaises|avec leurs raisons}.
      Neuf services, pas quatre-vingt-dix : {chacun a quelqu’un qui dort bien|nous supprimons plus de code qu’on ne croit}.
    `,
    duties: `
      Construire services et interfaces pour {les marées, les équipages et les travaux|la planification} # TypeScript; Conception d’API
      Modéliser {le réel, avec ses exceptions|équipes, pièces et permis} # Modélisation de données; PostgreSQL
      Relire le code {avec bienveillance et rigueur|des autres} # Revue de code
      Écrire des tests qui {échouent pour une seule raison|peuvent échouer} # Tests automatisés
      Rendre les requêtes lentes {rapides|inutiles} # PostgreSQL
      Parler avec {techniciens et planificateurs|la salle de contrôle} avant de construire # Analyse des besoins
      Observer ce que vous livrez : {journaux, mesures, personnes|mesures et personnes} # Observabilité
    `,
    needs: `
      {years} sur des logiciels {dont d’autres dépendent|restés en service} # Développement logiciel
      L’aisance en {TypeScript, Rust ou Python|TypeScript ou Go} # TypeScript
      SQL {sans détour|au-delà de l’ORM} # PostgreSQL
      Des phrases claires : {notes, plans, excuses|un plan tient sur une page} # Documentation
      L’envie {d’exploiter ce que vous construisez|de tenir la production} # Linux
      Un diplôme {bienvenu, non exigé|n’est pas exigé}
    `,
  }),
  familyTexts({
    key: 'logistics',
    titles: `
      entry: Aide logistique (H/F)
      associate: Assistant transport (H/F)
      mid: Coordinatrice ou coordinateur logistique; Déclarant en douane (H/F); Planificateur convois exceptionnels (H/F)
      senior: Coordinateur logistique confirmé (H/F)
      manager: Responsable logistique (H/F)
    `,
    qualifiers: 'pièces de rechange; douane; convois; importation',
    openings: `
      Une pale de neuf mètres ne passe pas {par tous les villages|sur tous les ferries}. Vous savez {lesquels choisir|par où passer}.
      Le bon roulement doit être sur le quai en même temps que la marée, {et pas un jour avant la grue|jamais après}. Depuis {city}, vous faites en sorte qu’ils se rencontrent.
      Pièces de fonderie, câbles et parfois un gâteau : vous faites voyager {tout ce dont nos équipes ont besoin|le tout entre onze pays}, par le chemin le plus lent qui arrive à l’heure.
    `,
    contexts: `
      Par gros temps, les ferries s’arrêtent. {Vous avez un second plan|D’où l’intérêt d’un second plan}.
      Nos déclarations {passent du premier coup|sont en ordre}, et nous tenons à ce que cela dure.
      Nous comptons le carbone de chaque envoi et {ne prenons l’avion que si une machine est à l’arrêt|avons préféré le bateau 340 fois l’an dernier}.
      Les transporteurs connaissent {nos prévisions|nos besoins} et sont payés {en vingt jours|à l’heure}.
    `,
    duties: `
      Organiser des transports {lourds et encombrants|par route, rail et mer} # Plan de transport
      Préparer les déclarations en douane et {les autorisations|les documents} # Douane
      Réserver {ferries, grues et escortes|transporteurs} # Affrètement
      Suivre les envois et prévenir {avant qu’on ne demande|à temps} # Suivi des envois
      Emballer et stocker les matières dangereuses {selon les règles|} # Matières dangereuses
      Contrôler les factures et régler {les avaries|les litiges} # Contrôle de factures
      Chercher des routes {plus lentes et plus propres|moins carbonées} # Optimisation des tournées
    `,
    needs: `
      {years} en {transit, transport ou magasin|logistique} # Logistique
      Incoterms et {tarif douanier|douane} {maîtrisés|sans dictionnaire} # Douane
      De l’ordre dans les papiers et {du calme quand le ferry est annulé|la tête froide}
      {SAP ou un autre ERP|Un ERP} # SAP
      Le français et l’anglais {au téléphone|} # Anglais
      Le permis de conduire
    `,
  }),
  familyTexts({
    key: 'project-management',
    titles: `
      associate: Assistant chef de projet (H/F)
      mid: Cheffe ou chef de projet; Responsable d’installation en mer (H/F)
      senior: Chef de projet confirmé (H/F)
      director: Direction de projet (H/F)
    `,
    qualifiers: 'parcs; digues; installation; raccordement; ports',
    openings: `
      Seize turbines, deux étés, un budget. Vous {menez le tout à bon port|tenez l’ensemble}.
      Construire dans l’eau demande {de la patience, puis de la vitesse|d’attendre, puis d’aller vite}. Quand la fenêtre s’ouvre, {tout est sur le quai|vous êtes prêt}.
      L’acier, les permis, les bateaux, les gens : il faut que l’ensemble soit dans une seule tête. {À {city}, nous aimerions que ce soit la vôtre|Ce serait la vôtre}.
    `,
    contexts: `
      Nos plannings portent des jours de météo {que personne n’a le droit de voler|affichés de tous}.
      Les entreprises partenaires {partagent le risque et le bureau|travaillent dans nos murs}, et les différends se règlent {à table|le jour même}.
      On dit rouge quand c’est rouge ; {personne n’en a jamais souffert|le conseil demande alors ce qu’il vous faut}.
      Le permis est là, le câble est commandé. {Reste à construire|Il ne manque que vous}.
    `,
    duties: `
      Conduire {études, achats et installation|un projet}, de la décision à {la remise|la première production} # Gestion de projet
      Planifier avec {celles et ceux qui font|les équipes} # Planification
      Tenir coûts, délais et risques {sur une page|visibles} # Maîtrise des coûts; Gestion des risques
      Coordonner {entreprises, plongeurs et navires|chantiers et navires} # Gestion de contrats
      Mener des réunions courtes et {écrire ce qui est décidé|décider} # Animation de réunions
      Préparer les campagnes en mer {à l’heure près|} # Opérations maritimes
      Parler avec {communes, ports et administrations|les riverains} # Concertation
    `,
    needs: `
      {years} de projets {maritimes, d’énergie ou de génie civil|d’infrastructure} # Gestion de projet
      Une formation technique, ou {des années de chantier|l’équivalent}
      Les contrats {pratiqués|FIDIC ou équivalents} # Gestion de contrats
      Des plannings qui {respirent|tiennent} # Planification
      Une autorité {naturelle|sans éclats de voix} # Encadrement
      Le français et l’anglais # Anglais
    `,
  }),
  familyTexts({
    key: 'coastal-engineering',
    titles: `
      associate: Ingénieur littoral débutant (H/F)
      mid: Ingénieure ou ingénieur littoral; Ingénieur portuaire (H/F); Modélisatrice ou modélisateur houle
      senior: Ingénieur littoral confirmé (H/F)
      lead: Expert littoral (H/F)
      director: Direction de l’ingénierie littorale (H/F)
    `,
    qualifiers: 'digues; ports; submersion; houle; estuaires',
    openings: `
      Bien des villes sont nées là où la mer s’arrêtait autrefois. Vous les aidez à {décider de la suite|rester, ou à reculer sagement}.
      Une digue est une conversation avec la mer, et elle dure un siècle. À {city}, {vous en écrivez le début|vous la commencez}.
      Tenir, assouplir, laisser faire : {le trait de côte pose la question chaque hiver|la côte nous le demande}. Vous calculez, {dessinez et écoutez|et vous écoutez ceux qui y vivent}.
    `,
    contexts: `
      Nous calculons, nous essayons en canal, puis {nous observons le réel pendant des années|nous revenons voir}. Les trois s’accordent rarement, {et c’est le plus intéressant|c’est là qu’on apprend}.
      Nos clients sont des {ports, des communes et des îles|ports et des régions}. Certains {n’ont jamais voulu de mur|préfèrent une plage}, et {nous les entendons|ils ont souvent raison}.
      Marais, dunes et galets font {la moitié|une bonne part} du travail ; le béton fait le reste.
      Nos rapports font douze pages. {Ce que nous ignorons figure sur la première|Les hypothèses viennent d’abord}.
    `,
    duties: `
      Modéliser {houle, surcotes et sédiments|vagues et niveaux} # Modélisation de houle
      Concevoir {digues, revêtements et vannes|des ouvrages de protection} # Ouvrages côtiers
      Comparer les scénarios : {coût, carbone, risque restant|coût et risque} # Analyse d’options
      Conduire les visites et parler avec {les riverains|les habitants} # Concertation
      Essayer des sections en {canal|bassin} # Modèles physiques
      Cartographier l’aléa {rue par rue|à la parcelle} # SIG
      Suivre les travaux {entre deux marées|par tous les temps} # Suivi de travaux
    `,
    needs: `
      {years} en génie {côtier, portuaire ou fluvial|maritime} # Génie côtier
      Un diplôme en génie civil, {en océanographie ou en physique|ou proche}
      Un modèle de houle bien connu, {avec ses limites|et dont vous savez douter} # Modélisation de houle
      CAO et SIG {au quotidien|} # SIG; CAO
      Des rapports {courts et clairs|que l’on lit} # Rapports techniques
      De la patience avec {les gens inquiets|les procédures}
    `,
  }),
]
