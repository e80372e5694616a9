import { type FamilyTexts, familyTexts } from './language-bank.ts'

export const dutchFamilies: FamilyTexts[] = [
  familyTexts({
    key: 'turbine-technician',
    titles: `
      entry: Assistent-monteur getijdenturbines
      mid: Servicemonteur getijdenturbines; Turbinetechnicus
      senior: Senior servicemonteur getijdenturbines
      lead: Ploegleider turbineonderhoud
    `,
    qualifiers: 'op zee; hydrauliek; inbedrijfstelling; Tern-vloot',
    openings: `
      Jij houdt {machines} draaiend. Komt er één boven water, dan bepaal jij wat hij nodig heeft.
      Tussen twee getijden zit {een krap uur|net geen uur}: {luik open, storing vinden en wegwezen|genoeg, als alles vooraf is bedacht}.
      Op de stroming kun je rekenen, op afdichtingen niet. Vanuit {city} zorg je voor {allebei|het verschil}.
    `,
    contexts: `
      Elke machine komt {twee|drie} keer per jaar boven. De rest van de tijd lees je {trilling, olie en temperatuur|wat hij doorgeeft}.
      Het werk is op de minuut gepland, want het tij wacht niet. Wat niet af is, wordt {veiliggesteld en opgeschreven|genoteerd voor het volgende venster}.
      {Tandwielkasten en hydrauliek|Pitchsystemen en remmen} reviseren we zelf, in een werkplaats {met kraan en goed licht|aan de kade}.
      Je bent {60..110} dagen per jaar op het water en {’s avonds thuis|bijna elke nacht thuis}.
    `,
    duties: `
      {Turbines, pitchsystemen en kabels|Generatoren, remmen en koeling} inspecteren, onderhouden en repareren # Onderhoud; Hydrauliek
      Het werk rond de kentering plannen met {de controlekamer en de boten|de controlekamer} # Planning
      Elektrische storingen volgen, {van gondel tot landstation|stap voor stap} # Storingzoeken
      Cilinders en accumulatoren reviseren {op de testbank|en onder last testen} # Hydrauliek
      Lasten tot {8..40} ton aanslaan en begeleiden # Hijsen en aanslaan
      Oliemonsters nemen en vergelijken met {eerdere beurten|de vorige} # Conditiebewaking
      Zo rapporteren dat {de volgende ploeg ermee verder kan|niemand hoeft te bellen} # Technische rapportage
      Eén leerling tegelijk opleiden, {maar goed|met geduld} # Opleiden
    `,
    needs: `
      {years} met draaiende machines: {wind, waterkracht, schepen of zware industrie|wind, baggerschepen of staal} # Roterende machines
      Een diploma {mechatronica, elektrotechniek of werktuigbouw|mbo-techniek, niveau 4}
      Storingzoeken tot 690 V, en de gewoonte om spanningsloosheid vast te stellen # Storingzoeken
      Zeker op kleine boten, of zin om het te worden # Werken op zee
      Hydraulische schema’s die {je niet afschrikken|je leest als een kaart} # Hydrauliek
      Nederlands en {bruikbaar Engels voor de marifoon|Engels voor de marifoon} # Engels
    `,
  }),
  familyTexts({
    key: 'electrical-engineering',
    titles: `
      associate: Junior engineer elektrotechniek
      mid: Engineer elektrotechniek maritiem; Kabelengineer
      senior: Senior engineer elektrotechniek
      lead: Lead engineer elektrotechniek
    `,
    qualifiers: 'zeekabels; beveiliging; generatoren; netaansluiting',
    openings: `
      Tussen rotor en land zijn er {negen|elf} plekken waar water graag stroom ontmoet. Jij {tekent ze allemaal dicht|sluit ze, één voor één}.
      Jij bepaalt hoe {twee megawatt|een heel park} aan land komt: door welke kabel, op welke spanning, en wat er gebeurt {als het misgaat|bij een fout}.
      ’s Ochtends tekenen en ’s middags de lamp vasthouden: {in {city} is de machine nooit ver weg|daar worden tekeningen beter van}.
    `,
    contexts: `
      De hele keten is van ons, van wikkeling tot station, dus {een goed idee telt dubbel|elke verbetering merk je}.
      Elk ontwerp wordt bekeken door een monteur die er {met koude handen bij moet|in de winter aan werkt}.
      De modellen zijn geijkt op {vijf|zes} jaar metingen aan {40..60} machines. Klopt er iets niet, dan {gaan we kijken|nemen we de boot}.
      Normen worden {gelezen, niet alleen geciteerd|samen uitgelegd}; wie afwijkt, {schrijft op waarom|geeft de reden}.
    `,
    duties: `
      Middenspanning ontwerpen voor parken {in sterke stroming|op zee} # Middenspanning; Elektrisch ontwerp
      {Kabels, eindsluitingen en connectoren|Kabels en schakelaars} specificeren # Zeekabels
      Loadflow, kortsluiting en beveiliging berekenen # Beveiliging; Netberekening
      Storingen onderzoeken tot {de oorzaak een naam heeft|de oorzaak vaststaat} # Oorzaakanalyse
      Typetests schrijven en {ernaast staan|bijwonen} # Testen
      Meegaan met de inbedrijfstelling, {van de eerste megaohm tot het eerste kilowattuur|op kade en zee} # Inbedrijfstelling
      De aansluiting regelen met {netbeheerders|de netbeheerder} # Netaansluiting
    `,
    needs: `
      {years} elektrotechniek in {schepen, wind of netten|maritiem of industrie} # Elektrisch ontwerp
      Hbo of wo elektrotechniek, of {gelijkwaardige praktijk|jaren praktijk}
      Beveiliging begrepen {vanaf de basis|zonder zwarte doos} # Beveiliging
      {PowerFactory of iets dergelijks|PowerFactory} # PowerFactory
      Zin om {koude kades te bezoeken|te gaan kijken}
      Helder Nederlands en Engels # Engels
    `,
  }),
  familyTexts({
    key: 'software-engineering',
    titles: `
      associate: Junior softwareontwikkelaar
      mid: Softwareontwikkelaar; Backendontwikkelaar; Fullstackontwikkelaar
      senior: Senior softwareontwikkelaar
      lead: Lead developer
      manager: Teamleider software
    `,
    qualifiers: 'vlootdata; planning; TypeScript; energiemarkt',
    openings: `
      {Tien keer per seconde|Elke zes minuten} meldt een turbine zich vanaf de zeebodem. Jij schrijft de software die {luistert en onthoudt|weet wat er moet gebeuren}.
      Onze monteurs plannen hun dag om vijf uur ’s ochtends, {met natte vingers|met handschoenen aan}. Jouw software moet {snel zijn, en kloppen|het gewoon doen}.
      Een boot, een ploeg, een onderdeel en een uur kentering: {die bij elkaar brengen is een mooi probleem|in {city} wordt dat een plan, en jij schrijft het}.
    `,
    contexts: `
      De code is {TypeScript en Rust|vooral TypeScript}, de data staan in PostgreSQL, en een wijziging draait {elf|twaalf} minuten na de review.
      Eens per kwartaal sta je {op de kade|aan boord} om te zien {waar de software in de weg zit|hoe ze wordt gebruikt}.
      Besluiten passen op één blad, {ook de verkeerde|met hun redenen}.
      Negen diensten, geen negentig, en {we gooien meer code weg dan je denkt|elk heeft iemand die goed slaapt}.
    `,
    duties: `
      Diensten en schermen bouwen voor {getijden, ploegen en werkorders|planning} # TypeScript; API-ontwerp
      {De werkelijkheid, met uitzonderingen|Diensten, onderdelen en vergunningen} modelleren # Datamodellering; PostgreSQL
      Code lezen, {vriendelijk en grondig|als lezer} # Codereview
      Tests schrijven die {om één reden falen|kunnen falen} # Testautomatisering
      Trage query’s {snel|overbodig} maken # PostgreSQL
      Praten met {monteurs en planners|de controlekamer} voor je bouwt # Behoefteanalyse
      Volgen wat je uitrolt: {logs, metingen, mensen|metingen en mensen} # Observability
    `,
    needs: `
      {years} software {waar anderen op rekenen|die in gebruik bleef} # Softwareontwikkeling
      Thuis in {TypeScript, Rust of Python|TypeScript of Go} # TypeScript
      SQL {zonder omwegen|voorbij het framework} # PostgreSQL
      Heldere zinnen: {notities, ontwerpen, excuses|een ontwerp past op een blad} # Documentatie
      Zin om {te beheren wat je bouwt|mee te draaien in beheer} # Linux
      Een diploma is {welkom, niet vereist|niet vereist}
    `,
  }),
  familyTexts({
    key: 'logistics',
    titles: `
      entry: Logistiek medewerker
      associate: Medewerker expeditie
      mid: Logistiek coördinator; Douanespecialist; Planner bijzonder transport
      senior: Senior logistiek planner
      manager: Manager logistiek
    `,
    qualifiers: 'onderdelen; douane; zwaar transport; import',
    openings: `
      Een blad van negen meter past niet {door elk dorp|op elke veerboot}. Jij weet {door welk wel|welke wel}.
      Het juiste lager moet op de kade liggen als het tij er is, {en geen dag eerder dan de kraan|niet daarna}. Vanuit {city} breng jij die twee bij elkaar.
      Gietwerk, kabels en soms een taart: jij verplaatst {alles wat onze mensen nodig hebben|van alles tussen elf landen}, langs de langzaamste weg die nog op tijd is.
    `,
    contexts: `
      Bij storm vaart er niets. {Daarom is er een tweede plan|Dan heb jij een tweede plan}.
      Onze aangiften {gaan in één keer door|zijn op orde}, en dat willen we zo houden.
      Van elke zending tellen we de CO₂, en {we vliegen alleen als er een machine stilstaat|vorig jaar kozen we 340 keer het schip}.
      Vervoerders kennen {onze planning|wat eraan komt} en worden {binnen twintig dagen|op tijd} betaald.
    `,
    duties: `
      Transporten plannen {van zware en lastige stukken|over weg, spoor en zee} # Transportplanning
      Douaneaangiften en {vergunningen|papieren} voorbereiden # Douane
      {Veerboten, kranen en begeleiding|Vervoerders} boeken # Expeditie
      Zendingen volgen en waarschuwen {voor iemand vraagt|op tijd} # Zendingen volgen
      Gevaarlijke stoffen {volgens de regels|} verpakken # Gevaarlijke stoffen
      Facturen nakijken en {schades|claims} afhandelen # Factuurcontrole
      {Langzamere, schonere|Zuiniger} routes zoeken # Routeplanning
    `,
    needs: `
      {years} in {expeditie, scheepvaart of magazijn|logistiek} # Logistieke planning
      Incoterms en {douanetarief|douane} {zonder woordenboek|} # Douane
      Orde in papieren en {rust als de boot niet vaart|een koel hoofd}
      {SAP of een ander ERP|Een ERP-systeem} # SAP
      Nederlands en Engels {aan de telefoon|} # Engels
      Rijbewijs B
    `,
  }),
  familyTexts({
    key: 'coastal-engineering',
    titles: `
      associate: Junior kustingenieur
      mid: Kustingenieur; Havenbouwkundige; Adviseur waterveiligheid; Golfmodelleur
      senior: Senior kustingenieur
      lead: Leidend expert kust
      director: Directeur kust en havens
    `,
    qualifiers: 'dijken; havens; waterveiligheid; golven; estuaria',
    openings: `
      Veel steden staan waar de zee vroeger ophield. Jij helpt ze {te beslissen wat nu komt|te blijven, of verstandig te wijken}.
      Een golfbreker is een gesprek met de zee dat een eeuw duurt. In {city} {begin jij het|schrijf jij de eerste zinnen}.
      Vasthouden, verzachten, loslaten: {de kust vraagt het elke winter|dat is de vraag}. Jij rekent, {tekent en luistert|en luistert naar wie er woont}.
    `,
    contexts: `
      We rekenen, we meten in de goot en {kijken daarna jaren naar het echte|gaan later terug}. De drie zijn het zelden eens, {en dat is het mooie|daar leren we van}.
      We werken voor {waterschappen, havens en eilanden|havens en gemeenten}. Sommige {wilden nooit een muur|willen liever strand}, en {dat horen we|vaak hebben ze gelijk}.
      Kwelder, duin en zand doen {de helft|een groot deel} van het werk; beton doet de rest.
      Rapporten tellen twaalf bladzijden. {Wat we niet weten staat op de eerste|Aannames staan voorop}.
    `,
    duties: `
      {Golven, stormvloed en zand|Golven en waterstanden} modelleren # Golfmodellering
      {Dijken, golfbrekers en keringen|Waterkeringen} ontwerpen # Waterbouwkundig ontwerp
      Varianten vergelijken op {kosten, CO₂ en restrisico|kosten en risico} # Variantenstudie
      Veldbezoeken leiden en praten met {bewoners|omwonenden} # Participatie
      Profielen testen in {de golfgoot|het bassin} # Schaalmodellen
      Overstromingsrisico in kaart brengen, {straat voor straat|huis voor huis} # GIS
      Toezicht houden op de bouw, {tussen de getijden|in elk weer} # Bouwtoezicht
    `,
    needs: `
      {years} in {kust-, haven- of rivierbouw|de waterbouw} # Waterbouw
      Civiele techniek, {oceanografie of natuurkunde|of iets verwants}
      Eén golfmodel dat je goed kent, {met zijn grenzen|en durft te betwijfelen} # Golfmodellering
      CAD en GIS {dagelijks|} # GIS; CAD
      Korte, heldere rapporten # Technische rapportage
      Geduld met {bezorgde mensen|lange procedures}
    `,
  }),
  familyTexts({
    key: 'human-resources',
    titles: `
      associate: Medewerker personeelszaken
      mid: HR-adviseur; Recruiter; Salarisadministrateur
      senior: Senior HR-adviseur
      manager: Manager personeel
      director: Directeur personeel
    `,
    qualifiers: 'ploegendienst; techniek; opleidingen; haven',
    openings: `
      We nemen per jaar {vijfhonderd|zeshonderd} mensen aan en schrijven iedereen terug. Jij zorgt dat {het antwoord het lezen waard is|het goede brieven zijn}.
      Een goede ploeg begint lang voor de boot: met {een eerlijke advertentie en een eerlijk gesprek|iemand zoals jij}.
      In {city} ben jij degene die men belt {voordat het misgaat|als het leven het rooster in de weg zit}.
    `,
    contexts: `
      Lonen zijn openbaar, dus {niemand onderhandelt met je|gesprekken gaan over het werk}.
      Je bent {elke maand|geregeld} waar je teams werken: {op de kade, in de hal, in de controlekamer|op kade en in hal}.
      Veerboten, schoolvakanties en roosters komen samen in jouw agenda. {Zulke knopen vind je leuk|Dat geeft mooie gevallen}.
      We meten {hoe het mensen na een jaar gaat|of antwoord binnen veertien dagen komt}, niet het aantal gesprekken.
    `,
    duties: `
      Leidinggevenden adviseren bij {aannemen, groeien en afscheid|moeilijke gesprekken} # Advisering
      Vacatures schrijven die {zeggen wat het werk is|hun woord houden} # Werving
      Gesprekken voeren die {eerlijk en vergelijkbaar|voor iedereen gelijk} zijn # Interviewen
      Lonen {op tijd en juist|op de dag} uitbetalen # Salarisadministratie
      Verhuizingen en {vergunningen|visa} regelen # Internationale mobiliteit
      Met de ondernemingsraad {vroeg en open|} werken # Medezeggenschap
      Eerste dagen voorbereiden {die niemand vergeet|die met een mens beginnen} # Onboarding
    `,
    needs: `
      {years} personeelswerk, {liefst met ploegen|liefst in techniek} # Personeelswerk
      Arbeidsrecht {met gevoel voor maat|in de praktijk} # Arbeidsrecht
      {Discretie|Vertrouwelijkheid, zonder uitzondering}
      Cijfers die je {zelf narekent|niet vreest} # Salarisadministratie
      Duidelijke woorden, {vriendelijk gezegd|ook als ze moeilijk zijn} # Gespreksvoering
      Uitstekend Nederlands en goed Engels # Engels
    `,
  }),
]
