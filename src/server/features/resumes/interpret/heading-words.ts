export type SectionKind =
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'contact'
  | 'projects'
  | 'other'

/** Headings by kind, one language a line, in the order of `headingLanguages`; compared folded. */
export const wholeHeadings: Record<SectionKind, string> = {
  summary: `
summary|professional summary|executive summary|career summary|profile|profile summary|personal profile|professional profile|about|about me|objective|career objective|statement|personal statement|who i am|overview|career overview|introduction|highlights
profil|kurzprofil|uber mich|zusammenfassung|kurzvorstellung|berufsziel|zu meiner person|profil zusammenfassung
resume|a propos|a propos de moi|profil professionnel|objectif|objectif professionnel|presentation|qui suis-je
resumen|resumen profesional|perfil|perfil profesional|sobre mi|objetivo|objetivo profesional|extracto|acerca de mi
resumo|resumo profissional|sobre mim|perfil profissional|objetivo|objetivos|sobre|apresentacao
profilo|profilo professionale|sintesi|chi sono|su di me|obiettivo|presentazione|profilo personale
profiel|over mij|samenvatting|profielschets|persoonlijk profiel|wie ben ik
podsumowanie|podsumowanie zawodowe|o mnie|profil zawodowy|profil|cel zawodowy
o mne|shrnuti|profil|osobni profil|profesni profil|zhrnutie|o sebe
om mig|sammanfattning|profil|om mej|om meg|sammendrag|nokkelkvalifikasjoner|kort om meg|resume|profiltekst|resume og profil
profiili|yhteenveto|minusta|tietoa minusta|tavoite|osaamisprofiili
despre mine|rezumat|profil|profil profesional|obiectiv
bemutatkozas|szakmai profil|osszefoglalo|rolam|profil|szakmai osszefoglalo
ozet|hakkimda|profil|kariyer hedefi|kisisel ozet|profesyonel ozet|on yazi|kariyer ozeti
о себе|обо мне|профиль|цель|резюме|краткая информация|дополнительно о себе
про себе|профіль|мета|коротко про себе
περιληψη|προφιλ|σχετικα με εμενα|επαγγελματικο προφιλ
الملخص|ملخص|نبذة|نبذة شخصية|نبذة عني|نبذة مختصرة|الهدف|الهدف الوظيفي|الملف الشخصي|الملخص المهني|ملخص مهني|من انا|عني
תמצית|אודות|פרופיל|קצת עלי|תקציר|על עצמי|פרופיל מקצועי|תמצית מקצועית
个人简介|自我评价|个人总结|简介|個人簡介|自我評價|求职意向|职业概述|个人概况|自我介绍|个人优势
自己pr|職務要約|プロフィール|概要|要約|自己紹介|志望動機
자기소개|프로필|소개|요약|자기 소개|핵심 요약|경력 요약
परिचय|सारांश|प्रोफ़ाइल|मेरे बारे में|उद्देश्य|करियर उद्देश्य|व्यक्तिगत सारांश`,
  work: `
experience|work experience|professional experience|employment|employment history|work history|career history|career|work|relevant experience|positions held|professional background|job history|experiences|industry experience|work and experience|appointments|academic appointments|academic positions|positions|internships|internship|military experience|military service|service history|military history|clinical experience|teaching experience|volunteer and work experience|previous employment|professional history|professional appointments|work and internships|additional experience|other experience|professional positions|experience summary|assignments|duty assignments
berufserfahrung|beruflicher werdegang|berufspraxis|werdegang|arbeitserfahrung|praktische erfahrung|erfahrung|praxiserfahrung|berufliche erfahrung|berufliche stationen|beruflicher hintergrund|praktika|beruf|berufliche tatigkeit|berufliche tatigkeiten|beschaftigungen|berufliche laufbahn|tatigkeiten|praktische tatigkeiten
experience|experience professionnelle|experiences professionnelles|experiences|parcours professionnel|parcours|emplois|stages|stages et emplois|experience de travail
experiencia|experiencias|experiencia laboral|experiencia profesional|trayectoria profesional|trayectoria laboral|historial laboral|experiencia de trabajo|practicas|historia laboral
experiencia profissional|experiencias profissionais|historico profissional|experiencia|experiencias|percurso profissional|estagios|atuacao profissional|trajetoria profissional
esperienza|esperienze|esperienza lavorativa|esperienze lavorative|esperienza professionale|esperienze professionali|carriera|percorso professionale|tirocini
werkervaring|ervaring|arbeidsverleden|loopbaan|stages|relevante werkervaring|professionele ervaring|arbeidservaring
doswiadczenie|doswiadczenie zawodowe|przebieg kariery|historia zatrudnienia|kariera|przebieg pracy|kariera zawodowa|praktyki
pracovni zkusenosti|praxe|zamestnani|profesni zkusenosti|zkusenosti|pracovni praxe|prehled praxe|pracovne skusenosti|prax|zamestnanie|profesni praxe|pracovni historie|odborna praxe
arbetslivserfarenhet|erfarenhet|anstallningar|yrkeserfarenhet|arbetserfarenhet|arbeidserfaring|yrkeserfaring|erfaring|praksis|ansettelser|erhvervserfaring|arbejdserfaring|joberfaring|ansaettelser|tidligere stillinger
tyokokemus|tyohistoria|tyourani|tyo|kokemus|tyokokemukseni
experienta profesionala|experienta|experienta de munca|istoric profesional|parcurs profesional
szakmai tapasztalat|munkatapasztalat|tapasztalat|korabbi munkahelyek|munkahelyek|szakmai gyakorlat|szakmai eletut
is deneyimi|deneyim|is tecrubesi|tecrube|mesleki deneyim|calisma deneyimi|is gecmisi|staj|stajlar|profesyonel deneyim|is deneyimleri|deneyimler
опыт работы|опыт|трудовой опыт|профессиональный опыт|трудовая деятельность|карьера|места работы|стажировки
досвід роботи|досвід|професійний досвід|трудова діяльність|кар'єра
εργασιακη εμπειρια|επαγγελματικη εμπειρια|εμπειρια|προυπηρεσια
الخبرة|الخبرات|الخبرة العملية|الخبرات العملية|الخبرة المهنية|الخبرات المهنية|خبرة العمل|التاريخ الوظيفي|الخبرات الوظيفية|الخبرات السابقة|الوظائف|سجل العمل
ניסיון תעסוקתי|ניסיון מקצועי|ניסיון|ניסיון בעבודה|תעסוקה|רקע תעסוקתי|נסיון תעסוקתי|נסיון מקצועי|שירות צבאי
工作经历|工作经验|工作經歷|工作經驗|职业经历|实习经历|工作履历|任职经历|实习经验|职业经验|职业履历|从业经历
職歴|職務経歴|職務経歴詳細|業務経歴|業務経験|経歴|職務内容|実務経験
경력사항|경력|업무 경험|경력 사항|업무경험|직무 경험|근무 경력|경험|경력 기술|주요 경력|직장 경력
कार्य अनुभव|अनुभव|पेशेवर अनुभव|व्यावसायिक अनुभव|रोजगार|रोज़गार|कार्यानुभव`,
  education: `
education|education and training|academic background|academic history|qualifications|academic qualifications|studies|education and qualifications|educational background|academics|degrees|education and licensure|training and education|military education|civilian education|schooling|academic training|education history|apprenticeship|apprenticeships|scholastic record
ausbildung|bildung|bildungsweg|studium|schulbildung|akademischer werdegang|ausbildung und studium|studium und ausbildung|schul- und berufsausbildung|schulische ausbildung|berufsausbildung|hochschulausbildung|hochschulstudium|akademische ausbildung|schule|schulischer werdegang|aus- und weiterbildung|bildungsgang
formation|formations|etudes|diplomes|formation academique|etudes et formations|diplomes et formations|formation et diplomes|cursus|parcours scolaire|parcours academique|cursus universitaire|scolarite|education
educacion|formacion|formacion academica|estudios|estudios realizados|datos academicos|titulacion|formacion reglada
educacao|formacao|formacao academica|escolaridade|habilitacoes|habilitacoes literarias|historico escolar|educacao e formacao
istruzione|formazione|istruzione e formazione|titoli di studio|studi|formazione accademica|percorso formativo|percorso di studi
opleiding|opleidingen|onderwijs|studie|vooropleiding|opleiding en training
wyksztalcenie|edukacja|wyksztalcenie i kwalifikacje|przebieg edukacji
vzdelani|studium|dosazene vzdelani|vzdelanie|vzdelani a kvalifikace
utbildning|utbildningar|akademisk utbildning|utdanning|utdannelse|uddannelse|uddannelser|skolegang
koulutus|koulutustausta|opinnot|tutkinnot
educatie si formare|educatie|studii|formare|educatie si formare profesionala|pregatire
tanulmanyok|vegzettseg|iskolai vegzettseg|kepzettseg|oktatas|kepzesek|tanulmanyaim|iskolak
egitim|egitim bilgileri|ogrenim|ogrenim bilgileri|akademik gecmis|egitim durumu
образование|обучение|высшее образование|основное образование
освіта|навчання
εκπαιδευση|σπουδες|εκπαιδευση και καταρτιση
التعليم|المؤهلات|المؤهلات العلمية|المؤهل العلمي|المؤهلات الأكاديمية|الدراسة|المؤهلات التعليمية|التحصيل العلمي|التعليم والتدريب|الخلفية التعليمية
השכלה|לימודים|השכלה אקדמית|רקע השכלתי|השכלה והכשרה
教育背景|教育经历|学历|教育經歷|教育|學歷|学习经历|教育情况|学历背景
学歴|學歴|教育|学歴・資格
학력사항|학력|학력 사항|교육|교육사항|학력 및 교육|교육 이력
शिक्षा|शैक्षिक योग्यता|शैक्षणिक योग्यता|शैक्षिक पृष्ठभूमि|योग्यता`,
  skills: `
skills|skill|technical skills|key skills|core skills|core competencies|competencies|skills and tools|technologies|technical expertise|expertise|areas of expertise|areas of competence|skill set|skillset|tools|technical proficiencies|proficiencies|computer skills|it skills|professional skills|strengths|hard skills|soft skills|skills and competencies|skills and interests|top skills|software|methods|abilities|capabilities|qualifications and skills|skills and abilities|additional skills|skills summary|technical proficiency|software skills|tools and technologies|specialties|trade skills|tools and skills|clinical skills|research skills|transferable skills|skills and expertise|core strengths|key competencies|digital skills
kenntnisse|fahigkeiten|kompetenzen|kenntnisse und fahigkeiten|it-kenntnisse|edv-kenntnisse|fachkenntnisse|technische kenntnisse|besondere kenntnisse|qualifikationen|fertigkeiten|starken|weitere kenntnisse|kompetenzprofil|sonstige kenntnisse|fachliche kompetenzen|edv|fahigkeiten und kenntnisse|skills und kenntnisse
competences|competences techniques|competences cles|savoir-faire|outils|savoir-etre|competences informatiques|competences professionnelles|aptitudes|atouts|informatique|logiciels|qualites|domaines de competence|domaines de competences
habilidades|competencias|aptitudes|conocimientos|habilidades tecnicas|conocimientos tecnicos|competencias tecnicas|destrezas|capacidades|conocimientos informaticos|informatica|habilidades y competencias|competencias profesionales|competencias digitales
competencias|habilidades|conhecimentos|competencias tecnicas|competencias e habilidades|aptidoes|qualificacoes|conhecimentos tecnicos|informatica|habilidades tecnicas
competenze|competenze tecniche|capacita e competenze|capacita|abilita|conoscenze|competenze informatiche|competenze professionali|capacita e competenze tecniche|conoscenze informatiche|competenze digitali
vaardigheden|competenties|kennis en vaardigheden|kennis|computervaardigheden|vaardigheden en competenties|kwaliteiten|digitale vaardigheden|kerncompetenties
umiejetnosci|kompetencje|kluczowe umiejetnosci|umiejetnosci i kompetencje|zdolnosci|kwalifikacje|umiejetnosci zawodowe|umiejetnosci techniczne|mocne strony
dovednosti|znalosti a dovednosti|schopnosti|znalosti|odborne znalosti|schopnosti a dovednosti|zrucnosti|znalosti a zrucnosti|kompetence|pocitacove znalosti
kompetenser|fardigheter|kunskaper|kompetens|tekniska kunskaper|egenskaper|nyckelkompetenser|ferdigheter|kompetanse|nokkelkompetanse|kompetencer|faerdigheder|kvalifikationer|it-kunskaper|kvalifikasjoner|it-kompetencer
taidot|osaaminen|erityisosaaminen|keskeinen osaaminen|tietotekniset taidot|ydinosaaminen|it-taidot|vahvuudet
competente|aptitudini|abilitati|competente tehnice|competente profesionale|competente digitale|abilitati si competente|aptitudini si competente
keszsegek|kepessegek|kompetenciak|szakmai keszsegek|ismeretek|szakmai ismeretek|szamitogepes ismeretek|erossegek|informatikai ismeretek
yetenekler|beceriler|yetkinlikler|teknik beceriler|bilgisayar bilgisi|nitelikler|teknik yetkinlikler|yetenek ve beceriler|bilgi ve beceriler|teknik bilgi
навыки|ключевые навыки|профессиональные навыки|умения|компетенции|технические навыки|знания и навыки|компьютерные навыки|навыки и умения
навички|професійні навички|ключові навички|компетенції|уміння|вміння|знання та навички|технічні навички
δεξιοτητες|ικανοτητες|τεχνικες δεξιοτητες|προσοντα
المهارات|مهارات|المهارات التقنية|المهارات الفنية|المهارات والقدرات|القدرات|المهارات الشخصية|المهارات المهنية|المهارات الأساسية|مهارات الحاسب|الكفاءات|مهارات الحاسوب|القدرات والمهارات
כישורים|מיומנויות|כישורים ומיומנויות|יכולות|ידע|מיומנויות טכניות|כישורים טכניים|תוכנות|ידע במחשבים|יישומי מחשב|כלים וטכנולוגיות
技能|专业技能|技能专长|專業技能|技能特长|个人技能|技术技能|职业技能|掌握技能|专业能力|技能清单|核心能力|核心技能
スキル|技術|保有スキル|活かせる経験・知識・技術|活かせる経験・知識|得意分野|テクニカルスキル|pcスキル|活かせるスキル|経験・スキル|技術スキル
보유기술|기술|핵심역량|보유 기술|기술 스택|역량|스킬|핵심 역량|보유역량|전문 기술|보유 역량|능력
कौशल|कौशल और क्षमताएँ|तकनीकी कौशल|मुख्य कौशल|दक्षताएँ`,
  languages: `
languages|language skills|language|linguistic skills|foreign languages|language proficiency|spoken languages
sprachen|sprachkenntnisse|fremdsprachen|sprachliche kenntnisse
langues|langues etrangeres|competences linguistiche|competences linguistiques|langues parlees
idiomas|idiomas y nivel|lenguas|conocimiento de idiomas|competencias linguisticas|lenguajes
linguas|idiomas|linguas estrangeiras|competencias linguisticas
lingue|lingue straniere|competenze linguistiche|conoscenze linguistiche|lingue conosciute
talen|talenkennis|taalvaardigheden|taalkennis|taalvaardigheid
jezyki|jezyki obce|znajomosc jezykow|znajomosc jezykow obcych
jazyky|jazykove znalosti|jazykove dovednosti|cizi jazyky|jazykova vybavenost|znalost jazyku
sprak|sprakkunskaper|sprakkunnskaper|sprakferdigheter|sprog|sprogkundskaber|sprakkompetanse
kielitaito|kielet|kielitaidot
limbi straine|limbi|limbi vorbite|competente lingvistice
nyelvtudas|nyelvismeret|nyelvek|nyelvi ismeretek|idegen nyelvek
diller|yabanci diller|yabanci dil|dil bilgisi|dil|yabanci dil bilgisi|dil becerileri
языки|знание языков|иностранные языки|владение языками
мови|знання мов|іноземні мови|володіння мовами
γλωσσες|ξενες γλωσσες
اللغات|لغات|المهارات اللغوية|اللغة
שפות|ידיעת שפות|שליטה בשפות
语言|语言能力|語言|語言能力|外语水平|外语能力|语言技能|外语
語学|語学力|言語|外国語
외국어|언어|어학|어학능력|외국어 능력|언어 능력|어학 능력
भाषाएँ|भाषाएं|भाषा|भाषा ज्ञान`,
  certificates: `
certifications|certificates|certification|certificate|licenses|licences|licenses and certifications|licenses & certifications|licences and certificates|certifications and licenses|professional certifications|tickets|tickets and certificates|training|courses|training and certifications|courses and certificates|accreditations|tickets and licences|licences and tickets|certifications and registrations|clearances and certifications|clearances|registrations|licensure|licensure and certification|professional development|courses and certifications|licenses and registrations|training and certificates|awards and certifications|certifications and training|professional training
zertifikate|zertifizierungen|weiterbildung|weiterbildungen|fortbildungen|lizenzen|fort- und weiterbildung|fortbildung|zertifikate und weiterbildungen|weiterbildungen und zertifikate|kurse|lehrgange|schulungen|berufliche weiterbildung|zusatzqualifikationen|zertifikate und lizenzen
certificats|certifications professionnelles|certifications|habilitations|certificats et formations|formations complementaires|permis et certifications|attestations|habilitations et certificats|formation continue
certificados|certificaciones|cursos|cursos y certificados|cursos y certificaciones|formacion complementaria|licencias y certificaciones|certificaciones y cursos|diplomas y cursos|licencias
certificacoes|cursos complementares|certificados|cursos|cursos e certificacoes|formacao complementar|certificacoes e cursos|licencas e certificados|certificacoes e licencas
certificazioni|certificati|corsi|corsi e attestati|attestati|corsi di formazione|certificati e corsi|corsi e certificazioni|patenti|abilitazioni
certificaten|cursussen|cursussen en certificaten|trainingen|certificaten en cursussen|diploma's en certificaten|cursussen en trainingen
certyfikaty|szkolenia|kursy|kursy i szkolenia|szkolenia i certyfikaty|uprawnienia|certyfikaty i szkolenia|szkolenia i kursy|kursy i certyfikaty
certifikaty|kurzy a skoleni|kurzy|skoleni|certifikaty a kurzy|kurzy a certifikaty|certifikaty a skoleni|osvedceni
certifikat|kurser|kurser och certifikat|sertifikater|kurs og sertifikater|kurs|sertifiseringer|certifikater|certificeringar|kurser og certifikater|intyg|behorigheter|certificeringer
sertifikaatit|kurssit ja luvat|kurssit|sertifikaatit ja kurssit|luvat ja patevyydet|lisakoulutus|patevyydet|luvat
certificari|cursuri|cursuri si certificari|certificate|atestate|certificari si cursuri
tanusitvanyok|tanfolyamok|bizonyitvanyok|kepesitesek|tanfolyamok es tanusitvanyok
sertifikalar|kurslar ve sertifikalar|kurslar|egitimler ve sertifikalar|belgeler|sertifika ve kurslar|sertifika|sertifikalar ve kurslar|sertifikalar ve egitimler
сертификаты|курсы|курсы и сертификаты|повышение квалификации, курсы|повышение квалификации|дополнительное образование|сертификаты и курсы|лицензии и сертификаты
сертифікати|курси та сертифікати|курси|підвищення кваліфікації|сертифікати та курси|курси та тренінги
πιστοποιησεις|σεμιναρια|πιστοποιητικα
الشهادات|شهادات|الشهادات المهنية|الدورات|الدورات التدريبية|الشهادات والدورات|الدورات والشهادات|التراخيص|الرخص والشهادات|التدريب
הסמכות|קורסים והסמכות|קורסים|תעודות|הכשרות|הכשרות והסמכות|תעודות והסמכות|רישיונות
证书|资格证书|證書|培训经历|资格|资质证书|证书资质|技能证书|荣誉证书|培训证书|职业资格
資格|免許・資格|資格・免許|免許|保有資格|取得資格
자격증|자격사항|자격 사항|자격증 및 면허|면허|면허 및 자격증|자격 및 면허
प्रमाणपत्र|प्रमाण पत्र|प्रशिक्षण|पाठ्यक्रम`,
  contact: `
contact|contacts|contact details|contact information|contact me|contact info|personal information|personal details|personal data|personal info|details|info|profiles|links|social|social media|online|find me online|get in touch|personalia
kontakt|kontaktdaten|personliche daten|personliche angaben|angaben zur person|anschrift|zur person|personalien
coordonnees|informations personnelles|contact|etat civil|informations|donnees personnelles|mes coordonnees
contacto|datos personales|datos de contacto|informacion personal|datos|informacion de contacto|informacion
contato|contactos|dados pessoais|informacoes pessoais|informacao pessoal|informacoes de contato|contatos|dados
contatti|dati personali|informazioni personali|contatto|recapiti|dati anagrafici|informazioni
contactgegevens|persoonlijke gegevens|gegevens|personalia|persoonlijke informatie
dane osobowe|dane kontaktowe|kontakt|dane|informacje osobiste
osobni udaje|kontakt|kontaktni udaje|osobne udaje|kontakty|osobni informace
personuppgifter|kontaktuppgifter|kontakt|personalia|kontaktinformasjon|kontaktoplysninger|personlige oplysninger|personlige data|personlig informasjon|kontaktinformation
yhteystiedot|henkilotiedot|ota yhteytta
informatii personale|date personale|date de contact|contact|informatii de contact
elerhetoseg|szemelyes adatok|elerhetosegek|kapcsolat|szemelyi adatok
iletisim|kisisel bilgiler|iletisim bilgileri
контакты|личные данные|контактная информация|личная информация|персональные данные|контактные данные
контакти|особисті дані|контактна інформація|особиста інформація|контактні дані
επικοινωνια|προσωπικα στοιχεια|στοιχεια επικοινωνιας
معلومات الاتصال|الاتصال|البيانات الشخصية|المعلومات الشخصية|معلومات شخصية|بيانات التواصل|بيانات شخصية|معلومات التواصل|التواصل|بيانات الاتصال|للتواصل
פרטים אישיים|יצירת קשר|פרטי קשר|פרטי התקשרות|צור קשר|קשר|פרטים
联系方式|个人信息|基本信息|個人資料|联系信息|基本资料|个人资料|联系我|基本情况
連絡先|基本情報|個人情報
연락처|인적사항|인적 사항|개인정보|개인 정보|기본 정보|기본정보|기본 사항
संपर्क|सम्पर्क|संपर्क जानकारी|व्यक्तिगत विवरण|व्यक्तिगत जानकारी`,
  projects: `
projects|personal projects|selected projects|key projects|side projects|open source|open source projects|technical experience|project|project experience|portfolio|academic projects
projekte|projekterfahrung|ausgewahlte projekte|projektliste
projets|projets personnels|realisations
proyectos|proyectos personales
projetos|projetos pessoais
progetti|progetti personali
projecten
projekty
projekty|projekt
projekter
projektit
proiecte
projektek
projeler
проекты
проекти|проєкти
εργα
المشاريع|مشاريع|المشروعات
פרויקטים
项目经历|项目经验|項目經歷|项目
プロジェクト|プロジェクト経験
프로젝트|프로젝트 경험
परियोजनाएँ|परियोजनाएं|परियोजना`,
  other: `
publications|grants|grants and fellowships|fellowships|awards and fellowships|grants and awards|fellowships and awards|grants and funding|research grants|patents|awards|honors|honours|selected honors|honors and awards|awards and honors|achievements|interests|hobbies|hobbies and interests|interests and hobbies|volunteering|volunteer|volunteer experience|volunteer work|references|referees|invited talks|talks|presentations|conferences|memberships|affiliations|professional affiliations|professional memberships|activities|extracurricular activities|leadership|research|research interests|teaching|miscellaneous|additional information|additional|other|any section title|honors-awards|selected publications|service|academic service|community service|decorations|military awards|awards and decorations|medals|medals and decorations|awards and scholarships|scholarships|recommendations|key achievements|conference presentations|supervision|peer review|declaration|signature|attachments|availability
publikationen|veroffentlichungen|auszeichnungen|interessen|ehrenamt|ehrenamtliches engagement|referenzen|engagement|hobbys|hobbies|sonstiges|interessen und hobbys|hobbys und interessen|mitgliedschaften|wehrdienst|zivildienst|freizeit|personliches engagement|vortrage|stipendien|anlagen
centres d'interet|centres d’interet|loisirs|publications et conferences|benevolat|distinctions|references|divers|interets|vie associative|activites|prix|activites extra-professionnelles
publicaciones|premios|intereses|voluntariado|referencias|logros|aficiones|otros datos|informacion adicional|otros|hobbies|datos de interes|reconocimientos|otros datos de interes
publicacoes|interesses|referencias|voluntariado|premios|informacoes adicionais|atividades|hobbies|passatempos|outras informacoes
referenze|interessi|volontariato|pubblicazioni|hobby|altre informazioni|hobby e interessi|interessi personali|premi|interessi e hobby
hobby's|hobby’s|interesses|referenties|vrijwilligerswerk|hobbies|nevenactiviteiten|publicaties|hobby's en interesses|overige
zainteresowania|referencje|wolontariat|hobby|nagrody|publikacje|dodatkowe informacje|klauzula
zajmy|dobrovolnictvi|konicky|reference|zaujmy|dalsi informace|oceneni|ostatni
intressen|ideellt arbete|referenser|ovrigt|fritid|interesser|frivillig arbeid|referanser|frivilligt arbejde|referencer|fritidsinteresser|verv|uppdrag|utmarkelser|fritid og interesser|publikationer|annet
harrastukset|vapaaehtoistyo|suosittelijat|luottamustoimet|harrastukset ja kiinnostuksen kohteet|muut tiedot|julkaisut|kiinnostuksen kohteet|vapaa-aika
interese|voluntariat|referinte|hobby-uri|pasiuni|alte informatii
erdeklodesi kor|hobbi|onkentes munka|referenciak|egyeb|hobbik
ilgi alanlari|referanslar|hobiler|gonulluluk|oduller|ek bilgiler|yayinlar|uyelikler|gonullu calismalar|hobi
интересы|награды|рекомендации|публикации|увлечения|хобби|достижения|дополнительная информация|волонтерство|дополнительные сведения
інтереси|хобі|нагороди|рекомендації|волонтерство|додаткова інформація|захоплення|публікації
ενδιαφεροντα|συστασεις|εθελοντισμος
الجوائز|الاهتمامات|الهوايات|المراجع|المعرفون|العمل التطوعي|الأنشطة|الإنجازات|التطوع|معلومات إضافية|المنشورات|الأبحاث|هوايات واهتمامات|الهوايات والاهتمامات
תחביבים|התנדבות|המלצות|פרסומים|פרסים|תחומי עניין|שונות|ממליצים|פעילות התנדבותית
获奖情况|荣誉奖项|奖项|兴趣爱好|获奖经历|校园经历|興趣愛好|志愿者经历|出版物|推荐人|荣誉|爱好|其他|个人爱好|所获荣誉
趣味|特技|受賞歴|趣味・特技|その他|論文|活動
취미|수상|수상경력|봉사활동|추천인|병역|병역사항|취미 및 특기|기타|대외활동|특기
रुचियाँ|रुचियां|शौक|संदर्भ|पुरस्कार|उपलब्धियाँ|उपलब्धियां|स्वयंसेवा`,
}

/**
 * Words that make a heading of a short line that looks like one, whatever other words it has: "Nursing experience", "Experiencia
 * docente". Folded; the first or the last word counts.
 */
export const headingNouns: Partial<Record<SectionKind, string>> = {
  work: 'experience|experiences|employment|appointments|positions|internships|berufserfahrung|erfahrung|werdegang|berufspraxis|praktika|experiencia|experiencias|trayectoria|esperienza|esperienze|werkervaring|ervaring|doswiadczenie|zkusenosti|praxe|erfarenhet|erfaring|tyokokemus|experienta|tapasztalat|deneyim|deneyimi|опыт|досвід|εμπειρια|ניסיון|الخبرات|الخبرة|خبرات',
  education:
    'education|degrees|academics|studies|ausbildung|studium|formation|formations|diplomes|educacion|formacion|estudios|educacao|formacao|istruzione|formazione|opleiding|opleidingen|wyksztalcenie|edukacja|vzdelani|vzdelanie|utbildning|utdanning|uddannelse|koulutus|educatie|studii|tanulmanyok|vegzettseg|egitim|образование|освіта|εκπαιδευση|σπουδες|השכלה|المؤهلات|التعليم',
  skills:
    'skills|competencies|expertise|proficiencies|strengths|kenntnisse|fahigkeiten|kompetenzen|competences|savoir-faire|habilidades|competencias|aptitudes|conocimientos|conhecimentos|competenze|capacita|conoscenze|vaardigheden|competenties|umiejetnosci|kompetencje|dovednosti|schopnosti|znalosti|kompetenser|fardigheter|ferdigheter|kompetanse|kompetencer|taidot|osaaminen|competente|abilitati|aptitudini|keszsegek|kepessegek|kompetenciak|yetenekler|beceriler|yetkinlikler|навыки|навички|δεξιοτητες|כישורים|מיומנויות|المهارات|مهارات',
  languages:
    'languages|sprachkenntnisse|fremdsprachen|langues|idiomas|lingue|talenkennis|kielitaito|языки|мови|שפות|اللغات',
  certificates:
    'certifications|certificates|licenses|licences|licensure|tickets|clearances|registrations|courses|zertifikate|weiterbildung|weiterbildungen|fortbildungen|certificats|habilitations|certificaciones|cursos|certificacoes|certificazioni|corsi|attestati|certificaten|cursussen|certyfikaty|szkolenia|kursy|certifikaty|kurzy|certifikat|sertifikater|kurser|sertifikaatit|kurssit|certificari|cursuri|tanfolyamok|sertifikalar|kurslar|сертификаты|курсы|сертифікати|курси|הסמכות|קורסים|الشهادات|الدورات',
  projects: 'projects|projekte|projets|proyectos|projetos|progetti|проекты',
  other:
    'publications|awards|honors|honours|interests|hobbies|references|volunteering|memberships|affiliations|achievements|activities|decorations|medals|scholarships|presentations|interessen|referenzen|loisirs|intereses|referencias|interessi|interesses',
}
