/**
 * Names that are ordinary words, too, as `foldWithPlaces` writes them. In lower case they are the word: “I may climb hills” is not
 * about May Hill. Names not in the list are cut in any case.
 */
const english =
  'may will mark rose hope grace art bill rob dawn joy faith hill lane wood woods park day long young king best love ' +
  'rich drew chase guy case page cook baker cooper hunter fields field banks bank brook brooks summer autumn ' +
  'april june august frank grant chance price prices stone short sharp swift green brown white black gray grey gold silver rice bell ' +
  'ball bush snow frost winter rain sky star stars miller carter turner porter potter fisher shepherd parker walker ' +
  'weaver carpenter glass ford wells waters rivers river lake cliff ridge bridge bridges church hall house booth street gates ' +
  'major sergeant bishop pope noble power powers strong little small wise good goodman moody wild savage smart bright bliss ' +
  'charity prudence patience mercy constance verity honor glory melody harmony ivy iris lily daisy violet holly heather olive basil ' +
  'pepper sage reed rush moss birch ash oak hazel willow robin wren drake crane swan finch hawk fox wolf lamb bull ' +
  'marks remark bond cash penny nick foster tucker harper palmer ward wade ' +
  'brand buck dale dean eve gale herb holt hunt jewel ' +
  'norm otter pace paris peg pierce pike pitt pool post pound quick read reading sandy skip spring stark sterling stew ' +
  'tell temple trace trip vale wall ware webb west east north south worth an as at be by do go he if in ' +
  'is it me my no of on or so to up us we all and any are but can did few for get had has how its let new nor not now off old one ' +
  'our out own say see set she the too two use was way who why yes you'
const german =
  'klein kleine gross lang kurz jung alt neu weiss schwarz roth braun richter ' +
  'kaiser konig vogel hase hahn berg bach stein wald feld see sommer winter herbst fruh spat ernst gut reich stark ' +
  'frei froh kraft lieb beck ritter kern sand ost west nord sud in im am an um zu so ' +
  'da wo er es ob du wir ihr und der die das den dem des ein eine mit von vom zum zur bei aus auf fur als wie was wer'
const others =
  'blanc noir petit grand roux brun leger bon belle claire rose bois fontaine roche mer ciel fleur luz sol mar ' +
  'flores rios campos blanco moreno bravo leal guerra paz ' +
  'le la les un une de du et en on il elle ce se sa son que qui ne pas est el los las y o con por para si su al lo te'

export const ordinaryWords: ReadonlySet<string> = new Set([english, german, others].flatMap((list) => list.split(' ')))

/** Employers and towns that are ordinary words, too, in addition to these. */
const employers =
  'next target shell orange visa reading mobile apple amazon gap oracle meta alphabet square stripe slack box dropbox discord signal ' +
  'boots mars dove subway focus total unity epic match bath nice deal sandwich battle rugby police fire army navy government council ' +
  'university school college hospital church company startup bank post bahn universal general public express metro virgin chase just eat ' +
  'indeed monster zoom notion figma linear canvas pure prime sage intuit progress access capita serco costa pret three ee o2 giant ' +
  'essen celle hamm singen spenge siegen melle horn burg rust lille nantes tours angers'
export const ordinaryPlaces: ReadonlySet<string> = new Set([...ordinaryWords, ...employers.split(' ')])

/** Names of addresses by their purpose. */
export const mailboxWords: ReadonlySet<string> = new Set(
  (
    'contact contacts info mail email mailbox inbox office hello hallo home work jobs career careers admin apply application ' +
    'applications private personal post kontakt bewerbung bewerbungen buero praxis studio service support sales team contacto correo ' +
    'trabajo empleo bureau emploi travail candidature profile portfolio freelance design engineer engineering developer dev'
  ).split(' '),
)
