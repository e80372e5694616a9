const word = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${list})(?![\\p{L}\\p{M}\\p{N}])`, 'iu')

/** Legal forms, at the end of a name, or before it in Russian, Ukrainian and Romanian. */
const forms =
  'inc|llc|llp|ltd|limited|plc|corp|corporation|co|company|gmbh|ag|kg|kgaa|ohg|gbr|ug|se|e\\.?\\s?v|sa|s\\.a|sas|sarl|sàrl|eurl|srl|s\\.r\\.l|spa|s\\.p\\.a|s\\.l|sl|s\\.l\\.u|bv|b\\.v|nv|n\\.v|vof|oy|oyj|ab|a\\/s|as|aps|asa|pty|pvt|kk|k\\.k|sp\\. z o\\.o|spółka z o\\.o|a\\.ş|ltd\\. şti|san\\. tic|s\\.r\\.o|a\\.s|spol\\. s r\\.o|kft|zrt|nyrt|bt|d\\.o\\.o|d\\.d|eood|ood|ltda|s\\.a\\. de c\\.v|lda|eireli|s\\.c|pllc|lp|pc'
export const companyForm = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${forms})\\.?$|^(?:ооо|зао|оао|ао|пао|ип|тов|ат|прат|пп|sc|s\\.c)\\s|בע["״”]מ|株式会社|有限会社|有限公司|㈜|\\(주\\)|주식회사`,
  'iu',
)

const places = `
university|college|school|institute|labs?|laboratories|laboratory|research|group|bank|hospital|infirmary|clinic|solutions|technologies|technology|systems|studios?|partners|associates|agency|foundation|industries|enterprises|holdings?|consulting|services|networks|ventures|capital|media|energy|motors|airlines|pharma|pharmaceuticals|council|ministry|department of|government|authority|committee|museum|theatre|theater|hotel|restaurant|stores?|foods|logistics|insurance|hospice|medical center|medical centre|nursing home|care home|church|shipyard|brothers|bros|sons|construction|army|navy|marine corps|air force|coast guard|national guard|armed forces|regiment|battalion|brigade|squadron|city of|county|district|society|trust|club|cafe|café|bakery|farms?|works|mills?|nhs|united states
universität|hochschule|klinik|klinikum|krankenhaus|werke|werft|gruppe|verlag|stadt|stadtwerke|gemeinde|sparkasse|volksbank|bundeswehr|praxis|apotheke|grundschule|gymnasium|kanzlei|bäckerei|brauerei|seniorenheim|pflegeheim|söhne|landkreis|amt
université|école|banque|groupe|hôpital|mairie|clinique|boulangerie|transports|ateliers|lycée|ehpad|chu|établissements|ets|cabinet|collège|commune|préfecture|association
universidad|banco|grupo|hospital|instituto|ayuntamiento|talleres|clínica|supermercados?|constructora|colegio|escuela|bufete|farmacia|ministerio|asociación|fundación|hermanos|transportes|panadería|restaurante
universidade|hospital|construtora|supermercado|padaria|metalúrgica|escola|prefeitura|usina|câmara|clínica|farmácia|associação|fundação|irmãos|indústria
università|banca|gruppo|ospedale|comune|officine|pastificio|trattoria|cantieri|istituto|ristorante|clinica|liceo|scuola|farmacia|azienda|cooperativa|fratelli|studio legale|asl|casa di cura|provincia
ziekenhuis|scheepswerf|gemeente|bakkerij|bouwbedrijf|basisschool|verzekeringsgroep|universiteit|hogeschool|stichting|zorggroep|groep|transport|apotheek|gebroeders|ministerie
szpital|stocznia|hurtownia|urząd|restauracja|zakład|zakłady|kancelaria|uniwersytet|politechnika|szkoła|przychodnia|fabryka|apteka|grupa|spółdzielnia|gmina|przedsiębiorstwo|biuro|sklep|centrum|hotel
nemocnice|fakultní|pivovar|strojírny|městský|úřad|univerzita|škola|závod|závody|lékárna|obec|banka|spořitelna|ministerstvo|stavby|nemocnica
sjukhuset|sjukhus|kommun|byggmästare|stål|universitet|skola|skolan|region|landstinget|apoteket|bolaget|åkeri|verkstad|vårdcentral
sykehus|sjukehus|kommune|verft|universitetet|skole|fiskeriet|rederi|bygg|hotell|apotek|forsvaret|legesenter|sygehus|entreprise|fylkeskommune|hospitalet
konepaja|sairaala|kaupunki|leipomo|yliopisto|koulu|kunta|apteekki|ravintola|telakka|tehdas|rakennus|ammattikorkeakoulu|hoitokoti|kauppa|hyvinvointialue
spitalul|șantierul|primăria|panificația|universitatea|școala|banca|colegiul|fabrica|farmacia|ministerul|grupul|clinica|liceul|direcția
gépgyár|kórház|kórházi|hivatal|polgármesteri|pékség|egyetem|iskola|gyógyszertár|étterem|gyár|művek|önkormányzat|takarékszövetkezet|szálloda|rendelő|intézet
tersanesi|hastanesi|belediyesi|üniversitesi|bankası|bakanlığı|okulu|lisesi|fabrikası|holding|gıda|inşaat|sanayi|ticaret|oteli|eczanesi|müdürlüğü|lojistik|tekstil|sağlık|kliniği|restoranı
завод|больница|банк|университет|школа|компания|группа|институт|фабрика|гостиница|ресторан|аптека|администрация|министерство|поликлиника|клиника|магазин|холдинг|комбинат|лицей|гимназия|агентство|центр
завод|лікарня|банк|університет|школа|компанія|група|інститут|фабрика|готель|ресторан|аптека|адміністрація|міністерство|поліклініка|магазин|рада
लिमिटेड|प्राइवेट लिमिटेड|कंपनी|बैंक|अस्पताल|विद्यालय|विश्वविद्यालय|मंत्रालय|संस्थान|संस्था|निगम|होटल|उद्योग|समूह|विभाग|केंद्र|कारखाना|फैक्ट्री|मंदिर
νοσοκομείο|τράπεζα|πανεπιστήμιο|εταιρεία|δήμος|όμιλος`
  .trim()
  .replace(/\n/g, '|')

const inText =
  /公司|集团|集團|大学|大學|银行|銀行|医院|醫院|研究院|研究所|科技|酒店|学校|事务所|工厂|中心$|株式会社|製作所|病院|銀行|市役所|小学校|中学校|高校|商事|工業|財団|협회|병원|은행|대학교|회사|그룹|시청|학교|연구소|센터|조선|물류|شركة|مجموعة|بنك|مصرف|جامعة|مستشفى|وزارة|مؤسسة|هيئة|بلدية|مدرسة|عيادة|فندق|مطعم|مصنع|أمانة|معهد|مركز|مستشفيات|דיגיטל|בית חולים|עיריית|מספנות|בנק|אוניברסיטת|מכללת|חברת|משרד|קופת חולים|בית ספר|מרכז רפואי|מפעלי|תעשיות|קבוצת|רשת|מכון|צה["״]ל/u
export const companyWord = new RegExp(
  `${word(places).source}|\\p{L}{3}(?:werke|klinik|bank|gruppe|schule|ziekenhuis|sjukhus|sykehus|sairaala|kórház|softver|soft)(?!\\p{L})|${inText.source}`,
  'iu',
)

export const schoolWord = new RegExp(
  `${
    word(
      `universit(?:y|ies|ät|é|à|eit|et|esi|atea|as)|universidade?|uniwersytet|üniversitesi|university of|college|school|academy|institute of technology|polytechnic|hochschule|fachhochschule|gymnasium|berufsschule|realschule|gesamtschule|école|lycée|institut|iut|cfa|instituto|escuela|colegio|faculdade|escola|politécnico|senai|senac|etec|politecnico|scuola|liceo|istituto|mit|eth|epfl|ucla|akademie|academia|academie|boarding school|hogeschool|hanzehogeschool|roc|politechnika|akademia|technikum|szkoła|liceum|univerzita|vysoké učení|vysoká škola|střední|gymnázium|učiliště|učilište|škola|universitet|högskola|högskolan|gymnasiet|gymnasieskola|folkhögskola|universitetet|høgskole|høgskolen|høyskole|videregående|skole|fagskole|yliopisto|ammattikorkeakoulu|lukio|ammattiopisto|ammattikoulu|universitatea|colegiul|liceul|școala|facultatea|egyetem|főiskola|gimnázium|szakközépiskola|szakiskola|lisesi|fakültesi|yüksekokulu|meslek lisesi|университет|институт|академия|колледж|лицей|техникум|гимназия|училище|школа|університет|інститут|академія|коледж|ліцей|технікум|гімназія|політехніка|πανεπιστήμιο|σχολή|λύκειο|विश्वविद्यालय|विद्यालय|महाविद्यालय|कॉलेज|संस्थान|पॉलिटेक्निक|स्कूल|विद्यापीठ|sandhurst|oxford|cambridge|harvard|stanford|institute|school of|training centre|training center`,
    ).source
  }|universit|\\p{L}{3}(?:hochschule|schule|universität|gymnasium|skolan|gymnasiet|hogeschool)(?!\\p{L})|大学|大學|学院|學院|学校|學校|高中|中学|高校|大学院|専門学校|대학교|대학|고등학교|학교|대학원|جامعة|كلية|معهد|مدرسة|أكاديمية|الجامعة|ثانوية|אוניברסיט|מכלל|טכניון|בית ספר|תיכון|האקדמי|סמינר`,
  'iu',
)
export const degreeWord = new RegExp(
  `${
    word(
      `ph\\.?\\s?d|d\\.?phil|m\\.?b\\.?a|m\\.?sc|b\\.?sc|b\\.?s|m\\.?s|b\\.?a|m\\.?a|b\\.?eng|m\\.?eng|b\\.?tech|m\\.?tech|ll\\.?[bm]|m\\.?d|b\\.?ed|m\\.?ed|m\\.?phil|bsn|msn|bfa|mfa|edd|a\\.?a\\.?s?|aas|bachelors?|masters?|doctor|doctorate|doctoral|associate(?:'s)?|associate degree|diploma|diplom|staatsexamen|magister|magistr|abitur|mittlere reife|promotion|licence|licenciatura|licenciado|licenciada|grado|grado en|máster|maestría|doctorado|ingeniería|bachillerato|ciclo formativo|técnico superior|baccalauréat|bac|doctorat|mastère|bts|dut|but|cap|bep|bacharelado|bacharel|mestrado|doutorado|doutoramento|curso técnico|ensino médio|tecnólogo|laurea|laurea magistrale|dottorato|diploma di|maturità|hnd|hnc|gcses?|a-levels?|high school diploma|ged|certificate|nvq|btec|vocational|city & guilds|apprenticeship|ausbildung zu[rm]|ausbildung|lehre|meisterbrief|hbo|mbo|havo|vwo|vmbo|inżynier|licencjat|technik|matura|maturita|inženýr|bakalář|výuční list|kandidatexamen|civilingenjör|masterexamen|högskoleexamen|gymnasieexamen|yrkesexamen|fagbrev|mastergrad|bachelorgrad|kandidaatti|maisteri|diplomi-insinööri|ylioppilas|ammattitutkinto|perustutkinto|tradenomi|licență|diplomă|bacalaureat|mesterdiploma|érettségi|alapképzés|mesterképzés|lisans|yüksek lisans|ön lisans|doktora|бакалавр|магистр|специалист|кандидат|среднее|аттестат|магістр|спеціаліст|स्नातक|स्नातकोत्तर|डिप्लोमा|पीएचडी|परास्नातक|बीए|बीएससी|बीकॉम|एमए|एमएससी|πτυχίο|μεταπτυχιακό|διδακτορικό`,
    ).source
  }|bachelor's|master's|bachelor of|master of|博士|硕士|碩士|本科|学士|學士|大专|専攻|修士|学部|学科|학사|석사|박사|전문학사|بكالوريوس|ماجستير|دكتوراه|دبلوم|ليسانس|ثانوية عامة|الثانوية|תואר|בגרות|דוקטורט|הנדסאי|תעודת`,
  'iu',
)
