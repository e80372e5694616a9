/** Occupations of a chain of shops. */
export const retailFamilies = String.raw`
optician
= optician
~ optical|optometric technician
en: optician; licensed optician; opticians
de: Optiker; Augenoptiker
fr: opticien
es: óptico
pt: óptico
nl: opticien
nb: optiker

optometrist
= optometrist
~ optometric|eye care
en: optometrist; optometry; eye doctor; optometirst
de: Optometrist
fr: optométriste
es: optometrista
pt: optometrista
nb: optometrist

sales-associate
= sales (associate|advisor)
~ keyholder|optical keyholder
en: sales associate; sales; retail associate; shop assistant; store associate; cashier
de: Verkäufer
fr: vendeur; conseiller de vente
es: vendedor; dependiente
pt: vendedor
nl: verkoopmedewerker; verkoper
nb: butikkmedarbeider; selger
ar: بائع

store-manager
= store manager
~ assistant manager|district|supervisor|keyholder|optical manager
en: store manager; shop manager; retail manager
de: Filialleiter
fr: responsable de magasin
es: gerente de tienda; encargado de tienda
pt: gerente de loja
nl: filiaalmanager
nb: butikksjef
ar: مدير متجر

assistant-manager
= assistant (store )?manager|assistant manager
~ store manager|keyholder|supervisor
en: assistant manager; assistant store manager
de: stellvertretender Filialleiter
es: subgerente

keyholder
= keyholder
~ sales associate|supervisor
en: keyholder; key holder

technician
= optometric technician|technician
~ optician
en: optometric technician; technician
de: Techniker
fr: technicien

software
= software engineer|web engineer|support engineer
~ product manager|analyst
en: software engineer; web developer; programmer; developer
de: Softwareentwickler
fr: développeur
es: programador
pt: programador
nl: softwareontwikkelaar
nb: utvikler
ar: مهندس برمجيات

apprentice
= apprentice
~ optician
en: apprentice; apprenticeship; apprentice optician
de: Ausbildung
fr: apprenti
es: aprendiz

product-manager
= product manager
~ manager
en: product manager
de: Produktmanager
fr: chef de produit

lawyer
= counsel
en: lawyer; attorney; legal counsel
de: Rechtsanwalt
fr: avocat
es: abogado

mechanic
= maintenance mechanic
~ technician|engineer
en: mechanic; maintenance mechanic
de: Mechaniker
fr: mécanicien
es: mecánico
nb: mekaniker

payroll
= payroll
en: payroll; payroll manager
fr: paie
`

/** Occupations of a chain of clinics. */
export const healthFamilies = String.raw`
physician
= physician(?! assistant)
~ nurse practitioner|physician assistant
en: physician; doctor; primary care physician; family doctor; family medicine; phisician
de: Arzt; Hausarzt
fr: médecin; médecin généraliste
es: médico
pt: médico
nl: huisarts; arts
nb: lege
ar: طبيب

nurse-practitioner
= nurse practitioner
~ physician assistant|nurse
en: nurse practitioner; np; family nurse practitioner
de: Pflegeexperte
es: enfermera especialista

nurse
= nurse
~ medical assistant|physician assistant
en: nurse; nurses; nursing; nusre
de: Krankenschwester; Pflegefachkraft; Krankenpfleger
fr: infirmière; infirmier
es: enfermera; enfermero
pt: enfermeira; enfermeiro
nl: verpleegkundige
nb: sykepleier
ar: ممرض; ممرضة

physician-assistant
= physician assistant
~ nurse practitioner
en: physician assistant; pa; physicians assistant

medical-assistant
= medical assistant|patient care assistant
~ phlebotom|administrative assistant|practice coordinator
en: medical assistant; medical assistants; certified medical assistant; medcal assistant
de: Medizinische Fachangestellte
fr: assistant médical
es: asistente médico
pt: assistente médico
nl: doktersassistent
nb: helsesekretær

phlebotomist
= phlebotom|lab services
~ medical assistant
en: phlebotomist; phlebotomy; phlebotomists
es: flebotomista
fr: phlébotomiste

administrative
= administrative assistant|adminstrative assistant|front desk|member support|practice coordinator
~ phlebotomist|assistant
en: administrative assistant; receptionist; front desk; secretary; admin; office assistant
de: Sekretärin; Rezeption; Empfang
fr: secrétaire; réceptionniste
es: recepcionista; secretaria
pt: recepcionista; secretária
nl: receptionist; secretaresse
nb: resepsjonist; sekretær
ar: سكرتير

virtual
= virtual
~ nurse practitioner|physician assistant
en: virtual; telehealth; telemedicine
`
