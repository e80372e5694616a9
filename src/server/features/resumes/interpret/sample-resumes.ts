/** Résumés of invented people, for tests. */
export const englishResume = `Mara Ellwood
Baker and pastry chef
mara.ellwood@example.org | +44 117 496 0123 | Bristol, UK
https://www.linkedin.com/in/mara-ellwood

SUMMARY
Baker with eleven years in bakeries that mill their own flour.

EXPERIENCE
Senior Baker, Tidal Bakery Ltd (March 2019 - present)
- Led a team of five on the night shift
- Brought waste down by a third

Apprentice Baker, Holm Mill (09/2015 - 02/2019)
- Learned sourdough, viennoiserie and the books

EDUCATION
City of Bristol College - Diploma in Professional Bakery, 2013 - 2015

SKILLS
Sourdough, Viennoiserie, HACCP, Food safety, Team leadership

LANGUAGES
English (native), German (B1)

CERTIFICATES
- Level 3 Food Safety - Highfield, 2021
`

export const germanResume = `Jonas Reuter
jonas.reuter@example.de | Tel.: +49 40 1234567 | Hamburg, Deutschland

Berufserfahrung
04/2019 – heute   Leiter Softwareentwicklung, Hansewerk Systeme GmbH
- Führung von zwölf Entwicklern
10/2014 – 03/2019   Softwareentwickler, Alster Data AG
- Schnittstellen für Reedereien

Ausbildung
2009 – 2014   Master Informatik, Universität Hamburg

Kenntnisse
Java, Kotlin, PostgreSQL, Kubernetes

Sprachen
Deutsch (Muttersprache), Englisch (verhandlungssicher)
`

export const frenchResume = `Camille Duvernay
camille.duvernay@example.fr | 06 12 34 56 78 | Lyon, France

Expérience professionnelle
Cheffe de projet, Banque du Rhône (septembre 2018 - aujourd'hui)
- Refonte de l'espace client
Développeuse web, Atelier Numérique SARL (janv. 2015 - août 2018)
- Sites pour des musées

Formation
Master Informatique, Université Lyon 1 (2010 - 2014)

Compétences
Gestion de projet, JavaScript, Figma

Langues
Français : langue maternelle, Anglais : courant
`

export const spanishResume = `Lucía Ferrer
lucia.ferrer@example.es | +34 961 234 567 | Valencia, España

Experiencia laboral
Enfermera, Hospital Clínico de Valencia (enero de 2016 - actualidad)
- Triaje y cuidados intensivos

Formación académica
Grado en Enfermería, Universidad de Valencia (2011 - 2015)

Idiomas
Español (lengua materna), Inglés (B2)
`

export const arabicResume = `ليلى الحسن
layla@example.org | +966 11 234 5678 | الرياض، المملكة العربية السعودية

الخبرة العملية
مهندسة برمجيات، شركة المدار (مارس 2019 - الآن)
- تطوير خدمات الدفع

التعليم
بكالوريوس علوم الحاسب، جامعة الملك سعود (2014 - 2018)

المهارات
بايثون، SQL، تحليل البيانات

اللغات
العربية (لغة أم)، الإنجليزية (بطلاقة)
`

export const chineseResume = `王小明
xiaoming@example.cn | 电话：138 0013 8000 | 上海

工作经历
2019年3月 - 至今   云海科技有限公司   高级软件工程师
- 负责订单系统

教育背景
2012年9月 - 2016年6月   复旦大学   计算机科学 本科

专业技能
Java、Python、分布式系统

语言能力
中文（母语）、英语（流利）
`
