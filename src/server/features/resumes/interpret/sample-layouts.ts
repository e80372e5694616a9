/** More invented people: forms, sentences, plain-text markup, and careers with specialized headings. */
export const sentencesResume = `Nils Ahlgren
nils.ahlgren@example.org

Experience
Worked as pastry cook in the Grand Harbor Hotel from March 2015 to June 2018.
From 2012 to 2014 I was employed as a baker at Holm Mill.
I worked for Tidal Bakery Ltd as Head Baker (2018 - 2022).

Education
I studied Food Science at the University of Kiel from 2008 to 2012.

Skills
Baking, ordering
`

export const formResume = `RAYMOND T. VOSS
Phone: (202) 555-0144
Email: rvoss@example.com

WORK EXPERIENCE

Employer: Bureau of Harbor Safety
Job Title: Inspector
Dates of Employment: 05/2016 to present
Hours per week: 40
Duties: Inspected piers.

Employer: Port of Salem
Job Title: Deckhand
Dates of Employment: 01/2010 to 04/2016

EDUCATION
School: Salem State University
Degree: Bachelor of Science
Major: Marine Science
Dates: 2006 - 2010

SKILLS
Inspection, Report writing
`

export const europassResume = `Europass Curriculum Vitae
Personal information
First name(s) / Surname(s)   Carla Benedetti
Address   Via Roma 3, Genova
E-mail   carla.benedetti@example.it
Work experience
Dates   03/2014 onwards
Occupation or position held   Nautical surveyor
Main activities and responsibilities   Survey of yachts
Name and address of employer   Cantiere Ligure S.p.A., Genova
Dates   2009 - 2014
Occupation or position held   Deck officer
Name and address of employer   Tirrenia Lines
Education and training
Dates   2004 - 2009
Title of qualification awarded   Degree in Naval Engineering
Name and type of organisation providing education and training   University of Genoa
`

export const markdownResume = `# Ida Rosenkrantz
Nurse · ida.rosenkrantz@example.dk · +45 32 55 01 44

## Experience

### Ward nurse, **Rigshospitalet**
*Jan 2019 – Present*
* Leads a team

### Nurse at Odense Clinic (2015-2018)
- Night shifts

## Education
**BSc Nursing**, University College Copenhagen, 2011–2015

## Skills
- **Clinical:** Triage, Wound care
- **IT:** Epic, Excel
`

export const ruledResume = `Omar Farouk
===========================
omar.farouk@example.com | +20 2 5555 0133

EXPERIENCE
===========================
Site Engineer
Nile Contracting Co.
Jan 2018 - Present
* Supervised

Junior Engineer
Delta Works
2015 - 2017

CERTIFICATES
---------------------------
PMP, Project Management Institute, 2020
Cisco: CCNA (2018)

SKILLS
===========================
* Primavera
* AutoCAD
`

export const academicResume = `Dr. Eleanor Whitcombe, FRS
Department of History, Aldgate University
e.whitcombe@example.ac.uk

Academic appointments
2019–present   Reader in Medieval History, Aldgate University
2014–2019   Lecturer, University of Norwich

Education
2013   PhD, History, University of Durham
2009   MA, Medieval Studies, University of York

Publications
Whitcombe, E. (2020). Salt and Silver. Oxford.

Grants
2021   Leverhulme Research Fellowship, £120,000

Teaching
HIS201 Medieval towns
`

export const militaryResume = `DAKOTA REYES
Norfolk, VA | (757) 555-0131 | dakota.reyes@example.com

MILITARY EXPERIENCE
UNITED STATES NAVY, Norfolk, VA   06/2010 – 07/2018
Petty Officer Second Class (E-5), Electronics Technician
- Maintained radar

US ARMY NATIONAL GUARD
Supply Sergeant, 2006 - 2010
- Kept stores

EDUCATION
Associate of Applied Science, Electronics, Tidewater Community College, 2012
`

export const signedResume = `Lebenslauf

Persönliche Daten
Name:   Karl-Heinz Brandt
Geboren am:   03.04.1980 in Kiel
Telefon:   0431 555 0144
E-Mail:   kh.brandt@example.de

Beruflicher Werdegang
03/2021 – heute   Werkstattleiter bei Autohaus Petersen GmbH, Kiel
08/2008 – 02/2021   Kfz-Mechatroniker, Autohaus Nord

Schul- und Berufsausbildung
09/2004 – 07/2008   Ausbildung zum Kfz-Mechatroniker, Berufsschule Kiel
1996 – 2004   Realschule Neumünster, Mittlere Reife

Kenntnisse und Fähigkeiten
Sprachen   Deutsch (Muttersprache), Englisch (gut)
EDV   MS Office, DATEV
Führerschein   Klasse B, C

Kiel, 12.02.2024
Karl-Heinz Brandt
`

export const polishResume = `Wanda Kowalczyk
wanda.k@example.pl

Employment
Fabryka Mebli Sosna, Radom
Kontroler jakości
luty 2016 - obecnie

Zakłady Odzieżowe Nowa, Łódź
Krawcowa
2010 - 2016

Education
Technikum Odzieżowe, Łódź
Technik odzieżowy
2006 - 2010
`

export const jobBoardResume = `Marcus Oyelaran
Denver, CO
marcus.oyelaran@example.com
+1 303 555 0142

Work Experience

Forklift Operator
Rocky Mountain Freight - Denver, CO
March 2020 to Present
- Loads trucks

Picker
Amaz Warehouse - Aurora, CO
June 2017 to February 2020

Education

High school diploma
East High School - Denver, CO
August 2013 to May 2017

Skills
- Forklift (4 years)
- Inventory (2 years)
`

export const slashResume = `JANE MARGARET
O'NEILL
UX DESIGNER
jane.oneill@example.com / 0161 496 0123 / Manchester

EXPERIENCE
UX Designer / Blue Kite Studio
2019 / 04 – now
Sketching
Junior Designer / Paper Boat
2016 / 09 - 2019 / 03

EDUCATION
BA Graphic Design / Salford University
2013 – 2016

SKILLS
Figma / Sketching / User research
`
