import { type FamilyTexts, familyTexts } from './language-bank.ts'

export const germanFamilies: FamilyTexts[] = [
  familyTexts({
    key: 'turbine-technician',
    titles: `
      entry: Servicehelfer Gezeitenturbinen (m/w/d)
      mid: Servicetechniker Gezeitenturbinen (m/w/d); Turbinentechnikerin oder Turbinentechniker
      senior: Erfahrene Servicetechnikerin Gezeitenturbinen (m/w/d)
      lead: Teamleitung Turbinenservice (m/w/d)
    `,
    qualifiers: 'Offshore; Hydraulik; Inbetriebnahme; Flotte Tern',
    openings: `
      Du hältst {machines} am Laufen. Wenn eine davon an die Oberfläche kommt, entscheidest du, was sie braucht.
      Zwischen zwei Tiden liegt {eine knappe Stunde|gerade eine Stunde}. Du {öffnest eine Luke, findest den Fehler und gehst wieder|nutzt sie ruhig, weil sie geplant ist}.
      Strömung ist verlässlich, Dichtungen sind es nicht. Von {city} aus kümmerst du dich um {beides|den Unterschied}.
    `,
    contexts: `
      Jede Maschine kommt {zweimal|dreimal} im Jahr herauf. In der übrigen Zeit liest du ihre Daten: {Schwingung, Öl, Temperatur|Lagertemperatur und Ölpartikel}.
      Die Arbeit ist auf die Minute geplant, denn die Tide wartet nicht. Was nicht fertig wird, wird {gesichert und aufgeschrieben|sicher verlassen und sauber übergeben}.
      Getriebe und {Hydraulikaggregate|Pitchsysteme} überholen wir selbst, in einer Werkstatt mit {Kran und gutem Licht|Reinraum und Kran}.
      Du bist {60..110} Tage im Jahr auf dem Wasser und {abends zu Hause|meist vor Einbruch der Dunkelheit zurück}.
    `,
    duties: `
      {Turbinen, Pitchsysteme und Kabelanschlüsse|Generatoren, Bremsen und Kühlkreise} prüfen, warten und instand setzen # Instandhaltung; Hydraulik
      Arbeiten im Stauwasser mit {Leitwarte und Schiffskoordination|der Leitwarte} planen # Einsatzplanung
      Elektrische Fehler {von der Gondel bis zur Landstation|Schritt für Schritt} verfolgen # Fehlersuche
      Hydraulikspeicher und {Stellzylinder|Ventilblöcke} auf dem Prüfstand überholen # Hydraulik
      Lasten bis {8..40} Tonnen anschlagen und Hübe einweisen # Anschlagen von Lasten
      Öl-, Fett- und {Schwingungsproben|Temperaturdaten} mit früheren Messungen vergleichen # Zustandsüberwachung
      Befunde so aufschreiben, dass {die nächste Schicht damit arbeiten kann|niemand nachfragen muss} # Technische Berichte
      Einer Auszubildenden {das Handwerk richtig beibringen|zur Seite stehen} # Ausbildung
    `,
    needs: `
      {years} Praxis mit drehenden Maschinen: {Wind, Wasser, Schiff oder Schwerindustrie|Windkraft, Schiffe oder Walzwerke} # Rotierende Maschinen
      Eine Ausbildung in {Mechatronik, Elektrik oder Mechanik|Mechatronik oder Industriemechanik}
      Fehlersuche bis {690 V|690 V und in der Steuerung}, und die Gewohnheit, Spannungsfreiheit festzustellen # Fehlersuche
      Sicherheit auf {kleinen Booten|Booten und Leitern}, oder den Wunsch, sie zu lernen # Arbeiten in der Höhe
      Hydraulikpläne, die {dich nicht schrecken|du lesen kannst} # Hydraulik
      Gutes Deutsch und {brauchbares Englisch am Funk|Englisch für den Funk} # Englisch
    `,
  }),
  familyTexts({
    key: 'electrical-engineering',
    titles: `
      associate: Junior-Ingenieur Elektrotechnik (m/w/d)
      mid: Ingenieurin oder Ingenieur Elektrotechnik; Kabelingenieur (m/w/d)
      senior: Senior-Ingenieur Elektrotechnik (m/w/d)
      lead: Leitende Ingenieurin Elektrotechnik (m/w/d)
    `,
    qualifiers: 'Seekabel; Schutztechnik; Generatoren; Netzanschluss',
    openings: `
      Zwischen Rotor und Land gibt es {neun|elf} Stellen, an denen Wasser gern auf Strom träfe. Du {entwirfst sie alle dicht|sorgst dafür, dass es nie dazu kommt}.
      Du entscheidest, wie {zwei Megawatt|die Leistung eines ganzen Feldes} an Land kommen: durch welches Kabel, mit welcher Spannung und {wie der Fehlerfall aussieht|was im Fehler geschieht}.
      Vormittags zeichnest du, nachmittags hältst du die Lampe: {in {city} ist die Maschine nie weit|bei uns liegt zwischen Plan und Anlage ein kurzer Weg}.
    `,
    contexts: `
      Uns gehört die ganze Kette von der Wicklung bis zur Schaltanlage, deshalb {zahlt sich eine gute Idee doppelt aus|lohnt sich jede Verbesserung}.
      Jeder Entwurf wird von einer Technikerin geprüft, die {mit kalten Händen|im Winter} daran arbeiten muss.
      Die Modelle sind an {sechs|fünf} Jahren Messdaten von {40..60} Maschinen geeicht. Wo sie nicht stimmen, {sehen wir nach|fahren wir hin}.
      Normen werden {gelesen, nicht nur zitiert|im Team ausgelegt}, und wo sie nicht passen, {wird das begründet|steht der Grund daneben}.
    `,
    duties: `
      Mittelspannungssysteme für Felder {in starker Strömung|auf See} entwerfen # Mittelspannung; Elektroplanung
      {Seekabel, Muffen und Steckverbinder|Kabel und Schaltanlagen} auslegen # Seekabel
      Lastfluss, Kurzschluss und Schutz berechnen # Schutztechnik; Netzberechnung
      Ausfälle untersuchen, bis die Ursache {einen Namen hat|feststeht} # Ursachenanalyse
      Typprüfungen planen und {danebenstehen|begleiten} # Prüftechnik
      Inbetriebnahmen begleiten, von der ersten Isolationsmessung {bis zur ersten Kilowattstunde|an} # Inbetriebnahme
      Mit Netzbetreibern {Anschlussbedingungen|Anschlüsse} abstimmen # Netzanschluss
    `,
    needs: `
      {years} Berufserfahrung mit {Schiffen, Windparks oder Netzen|Anlagen auf See oder an Land} # Elektroplanung
      Ein Studium der Elektrotechnik oder {gleichwertige Praxis|einen Abschluss als Techniker}
      Schutzkonzepte, die du {von Grund auf verstehst|auch von Hand rechnen kannst} # Schutztechnik
      {PowerFactory oder etwas Ähnliches|PowerFactory} # PowerFactory
      Lust, {kalte Kaimauern|Werften und Prüffelder} zu besuchen
      Deutsch und Englisch {in Wort und Schrift|sicher} # Englisch
    `,
  }),
  familyTexts({
    key: 'software-engineering',
    titles: `
      associate: Junior-Softwareentwickler (m/w/d)
      mid: Softwareentwicklerin oder Softwareentwickler; Backend-Entwickler (m/w/d)
      senior: Senior-Softwareentwickler (m/w/d)
      lead: Lead-Entwicklerin Software (m/w/d)
      manager: Teamleitung Softwareentwicklung (m/w/d)
    `,
    qualifiers: 'Flottendaten; Einsatzplanung; TypeScript; Energiemarkt',
    openings: `
      {Zehnmal in der Sekunde|Alle sechs Minuten} meldet sich eine Turbine vom Meeresgrund. Du schreibst die Software, die {zuhört und sich erinnert|weiß, was zu tun ist}.
      Unsere Technikerinnen planen ihren Tag morgens um fünf, mit {nassen Fingern|Handschuhen}. Deine Software muss {schnell sein, und sie muss stimmen|dann einfach gehen}.
      Boot, Mannschaft, Ersatzteil und eine Stunde Stauwasser: {das zusammenzubringen ist ein schönes Problem|daraus entsteht in {city} ein Plan, und du schreibst ihn in Code}.
    `,
    contexts: `
      Der Code ist {TypeScript und Rust|überwiegend TypeScript}, die Daten liegen in PostgreSQL, und eine Änderung ist {elf|zwölf} Minuten nach der Durchsicht im Betrieb.
      Einmal im Quartal bist du {auf der Kaimauer|mit auf dem Boot}, um zu sehen, {wo die Software stört|wie sie benutzt wird}.
      Entscheidungen stehen auf einer Seite, {auch die falschen|mit ihren Gründen}.
      Wir betreiben neun Dienste, nicht neunzig, und {löschen mehr Code, als man denkt|jeder hat jemanden, der ruhig schläft}.
    `,
    duties: `
      Dienste und Schnittstellen für {Aufträge, Tiden und Mannschaften|Planung und Betrieb} bauen # TypeScript; API-Design
      {Schichten, Ersatzteile und Freigaben|Unordentliche Wirklichkeit} gut modellieren # Datenmodellierung; PostgreSQL
      Code {freundlich und gründlich|aufmerksam} durchsehen # Code-Review
      Tests schreiben, die {aus einem Grund fehlschlagen|fehlschlagen können} # Testautomatisierung
      Langsame Abfragen {schnell|überflüssig} machen # PostgreSQL
      Mit {Technikerinnen und Planern|der Leitwarte} sprechen, bevor du baust # Anforderungsanalyse
      Beobachten, was du auslieferst: {Protokolle, Messwerte, Menschen|Messwerte und Menschen} # Observability
    `,
    needs: `
      {years} mit Software, {auf die sich andere verlassen|die in Betrieb geblieben ist} # Softwareentwicklung
      Sicherheit in {TypeScript, Rust oder Python|einer Sprache wie TypeScript oder Go} # TypeScript
      SQL {jenseits des Frameworks|ohne Umwege} # PostgreSQL
      Klare Sätze: {Entwürfe, Notizen, Entschuldigungen|ein Entwurf passt auf eine Seite} # Dokumentation
      Lust, {den Betrieb mitzutragen|zu betreiben, was du baust} # Linux
      Ein Studium ist {willkommen, aber nicht nötig|nicht nötig}
    `,
  }),
  familyTexts({
    key: 'logistics',
    titles: `
      entry: Aushilfe Logistik (m/w/d)
      associate: Sachbearbeitung Versand (m/w/d)
      mid: Logistikkoordinatorin oder Logistikkoordinator; Disponent Schwerlast (m/w/d); Zollsachbearbeitung (m/w/d)
      senior: Senior-Logistikplaner (m/w/d)
      manager: Leitung Logistik (m/w/d)
    `,
    qualifiers: 'Schwerlast; Ersatzteile; Zoll; Import',
    openings: `
      Ein neun Meter langes Blatt passt nicht {durch jedes Dorf|auf jede Fähre}. Du weißt, {durch welches|auf welche}.
      Das richtige Lager muss am Kai liegen, wenn die Tide da ist, {und keinen Tag früher als der Kran|nicht danach}. Von {city} aus bringst du beides zusammen.
      Gussteile, Kabel und ab und zu ein Kuchen: du bewegst {alles, was unsere Leute brauchen|Dinge zwischen elf Ländern}, am liebsten mit dem langsamsten Weg, der noch pünktlich ist.
    `,
    contexts: `
      Bei Sturm fährt keine Fähre. {Gut, wenn es einen zweiten Plan gibt|Dann gilt dein zweiter Plan}.
      Unsere Zollpapiere {gehen beim ersten Mal durch|sind in Ordnung}, und das soll so bleiben.
      Wir zählen das CO₂ jeder Sendung und {fliegen nur, wenn eine Maschine steht|haben letztes Jahr 340-mal das Schiff gewählt}.
      Speditionen kennen {unsere Vorschau|unseren Bedarf} und werden {in zwanzig Tagen|pünktlich} bezahlt.
    `,
    duties: `
      Transporte {schwerer und sperriger Teile|auf Straße, Schiene und See} planen # Transportplanung
      Zollanmeldungen und {Genehmigungen|Begleitpapiere} vorbereiten # Zoll
      {Fähren, Kräne und Begleitfahrzeuge|Speditionen} buchen # Disposition
      Sendungen verfolgen und Bescheid geben, {bevor jemand fragt|früh genug} # Sendungsverfolgung
      Gefahrgut {vorschriftsgemäß|nach den Regeln} packen und lagern # Gefahrgut
      Frachtrechnungen prüfen und {Schäden|Reklamationen} regeln # Rechnungsprüfung
      Langsamere, sauberere Wege {suchen|finden} # Routenplanung
    `,
    needs: `
      {years} in {Spedition, Schifffahrt oder Lager|Logistik oder Spedition} # Logistikplanung
      Sicherheit bei {Incoterms und Zolltarif|Zoll und Incoterms} # Zoll
      Ordnung in den Papieren und {Ruhe, wenn die Fähre ausfällt|einen kühlen Kopf}
      {SAP oder ein anderes ERP-System|Ein ERP-System} # SAP
      Deutsch und Englisch {am Telefon|} # Englisch
      Führerschein Klasse B
    `,
  }),
  familyTexts({
    key: 'welding',
    titles: `
      entry: Schweißhelfer (m/w/d)
      mid: Schweißerin oder Schweißer; Konstruktionsmechaniker (m/w/d); Rohrschweißer (m/w/d)
      senior: Schweißfachkraft mit Prüfungen (m/w/d)
      lead: Vorarbeiterin Stahlhalle (m/w/d)
    `,
    qualifiers: 'Rümpfe; Duplex und Edelstahl; Fundamente; Nachtschicht',
    openings: `
      {Neunhundert|Elfhundert} Meter Naht halten eine Plattform zusammen. Aufgegangen ist noch keine. Du {setzt die Reihe fort|sorgst dafür, dass es so bleibt}.
      Stahl, an dem die See jahrzehntelang zieht, braucht {eine ruhige Hand|jemanden, der es nicht eilig hat}. Am Standort {site} suchen wir sie.
      Blech so dick wie eine Faust und Rohr so dünn wie eine Münze: {beides in einer Woche|du schweißt beides}.
    `,
    contexts: `
      Abgesaugt wird {an jedem Brenner|gut}, und Drehvorrichtungen legen dir {fast jede Naht in Wannenlage|die Arbeit hin}.
      Neben jeder Naht steht ein Name. {Ultraschall entscheidet|Geprüft wird fair und schnell}; Nacharbeit ist bezahlte Zeit.
      Prüfungen {verlängern|erneuern} wir in der Arbeitszeit; {Duplex und Aluminium lernst du hier|neue kosten dich nichts}.
      Die Halle steht am Kai, und wenn {ein Rumpf schwimmt|etwas zu Wasser geht}, sind alle dabei.
    `,
    duties: `
      Rümpfe, Rahmen und Pfähle {im MAG-Verfahren|mit MAG und Fülldraht} schweißen # MAG-Schweißen
      Edelstahl und Duplex {im WIG-Verfahren|mit WIG} schweißen # WIG-Schweißen
      Nach Zeichnung {zusammenbauen, heften und richten|heften und richten} # Zeichnungslesen; Stahlbau
      Vorwärmen, Wärmeeinbringung messen und {aufschreiben|dokumentieren} # Schweißanweisungen
      Fehlstellen ausfugen und {reparieren|sauber neu aufbauen} # Nahtreparatur
      Schweißtraktor und {Roboter|Drehtisch} für lange Nähte einrichten # Schweißautomation
      Die eigene Arbeit prüfen, {bevor es jemand anderes tut|mit Auge und Lehre} # Sichtprüfung
    `,
    needs: `
      {years} Schweißen oder {Stahlbau|Behälterbau} # Stahlbau
      Gültige Prüfungen nach ISO 9606, {oder das Können dafür|oder eine Probe bei uns} # MAG-Schweißen
      Zeichnungen und Symbole, die du {ohne Hilfe liest|sicher liest} # Zeichnungslesen
      Eine ruhige Hand, {auch über Kopf|auch nachmittags um vier}
      Sorgfalt bei {Feuer, Rauch und Kollegen|Brandschutz und Absaugung} # Arbeitssicherheit
      Bereitschaft zur {Früh- und Spätschicht|Schicht}
    `,
  }),
  familyTexts({
    key: 'coastal-engineering',
    titles: `
      associate: Junior-Ingenieur Küstenschutz (m/w/d)
      mid: Ingenieurin oder Ingenieur Küstenschutz; Hafeningenieur (m/w/d); Modelliererin Seegang (m/w/d)
      senior: Senior-Ingenieur Küstenschutz (m/w/d)
      lead: Fachleitung Küstenschutz (m/w/d)
      director: Leitung Küsteningenieurwesen (m/w/d)
    `,
    qualifiers: 'Deiche; Häfen; Hochwasserschutz; Seegang',
    openings: `
      Viele Städte stehen dort, wo das Meer früher haltgemacht hat. Du hilfst ihnen {zu entscheiden, was als Nächstes kommt|zu bleiben oder klug zu weichen}.
      Ein Wellenbrecher ist ein Gespräch mit dem Meer, das {hundert Jahre|ein Jahrhundert} dauert. In {city} {beginnst du es|schreibst du die ersten Sätze}.
      Watt, Düne, Deich: {wo hält man, wo gibt man nach|manche Linie hält man, manche nicht}? Du rechnest, {zeichnest und hörst zu|und hörst denen zu, die dort wohnen}.
    `,
    contexts: `
      Wir rechnen im Computer, messen in der Rinne und {beobachten dann jahrelang das Echte|sehen später nach}. Alle drei stimmen selten überein, {und genau das ist interessant|daraus lernen wir}.
      Auftraggeber sind {Häfen, Städte und Inseln|Länder, Häfen und Gemeinden}. Manche wollten {nie eine Mauer|lieber einen Strand}, und das {nehmen wir ernst|ist oft richtig}.
      Schilf, Marsch und Sand leisten {die Hälfte|einen großen Teil} der Arbeit; Beton übernimmt den Rest.
      Berichte haben zwölf Seiten. {Was wir nicht wissen, steht auf der ersten|Die Annahmen stehen vorn}.
    `,
    duties: `
      Seegang, Sturmflut und {Sediment|Strömung} modellieren # Seegangsmodellierung
      {Wellenbrecher, Deckwerke und Tore|Deiche und Deckwerke} entwerfen # Küstenbauwerke
      Varianten nach {Kosten, CO₂ und Restrisiko|Kosten und Risiko} vergleichen # Variantenvergleich
      Ortstermine leiten und mit {Anwohnerinnen und Anwohnern|Gemeinden} sprechen # Bürgerbeteiligung
      Querschnitte im {Wellenkanal|Modellversuch} prüfen # Physikalische Modelle
      Hochwassergefahr {Straße für Straße|hausgenau} kartieren # GIS
      Bauarbeiten {zwischen den Tiden|bei jedem Wetter} überwachen # Bauüberwachung
    `,
    needs: `
      {years} im {Küsten-, Hafen- oder Flussbau|Wasserbau} # Wasserbau
      Ein Studium im Bauingenieurwesen, {in Ozeanographie oder Physik|oder in einem verwandten Fach}
      Ein Seegangsmodell, das du gut kennst, {mit seinen Grenzen|und dem du nicht alles glaubst} # Seegangsmodellierung
      CAD und GIS {im Alltag|} # GIS; CAD
      Kurze, klare Berichte {auf Deutsch und Englisch|} # Technische Berichte
      Geduld mit {besorgten Menschen|langen Verfahren}
    `,
  }),
  familyTexts({
    key: 'human-resources',
    titles: `
      associate: Personalsachbearbeitung (m/w/d)
      mid: People Partner (m/w/d); Recruiterin oder Recruiter; Entgeltabrechnung (m/w/d)
      senior: Senior People Partner (m/w/d)
      manager: Leitung Personal (m/w/d)
      director: Personalleitung Region (m/w/d)
    `,
    qualifiers: 'Betrieb; technische Berufe; Ausbildung; Schichtbetriebe',
    openings: `
      Wir stellen im Jahr {fünfhundert|sechshundert} Menschen ein und schreiben jedem, der sich bewirbt. Du sorgst dafür, dass {die Antwort lesenswert ist|es gute Briefe sind}.
      Eine gute Mannschaft beginnt lange vor dem Boot: mit {einer ehrlichen Anzeige und einem fairen Gespräch|jemandem wie dir}.
      In {city} bist du die Person, die man anruft, {bevor etwas schiefgeht|wenn das Leben dem Dienstplan in die Quere kommt}.
    `,
    contexts: `
      Gehälter sind veröffentlicht, deshalb {feilscht niemand mit dir|reden wir über die Arbeit}.
      Du bist {einmal im Monat|regelmäßig} dort, wo deine Teams arbeiten: {auf dem Kai, in der Halle, in der Leitwarte|in Halle und Leitwarte}.
      Fähren, Schulferien und Schichtpläne treffen sich in deinem Kalender. {Solche Knoten magst du|Das macht die Fälle interessant}.
      Gemessen wird, {wie es Leuten nach einem Jahr geht|ob Antworten in vierzehn Tagen kommen}, nicht die Zahl der Gespräche.
    `,
    duties: `
      Führungskräfte bei {Einstellung, Entwicklung und Trennung|schwierigen Gesprächen} beraten # Beratung
      Anzeigen schreiben, die {sagen, was die Arbeit ist|ihr Wort halten} # Recruiting
      Interviews führen, die {fair und vergleichbar|für alle gleich} sind # Interviewführung
      Gehälter {pünktlich und richtig|auf den Tag} abrechnen # Entgeltabrechnung
      Umzüge und {Genehmigungen|Visa} begleiten # Internationale Einsätze
      Mit dem Betriebsrat {offen und früh|auf Augenhöhe} arbeiten # Mitbestimmung
      Erste Tage vorbereiten, {die niemand vergisst|die mit einem Menschen anfangen} # Onboarding
    `,
    needs: `
      {years} in der Personalarbeit, {gern mit Schichtbetrieben|gern im technischen Umfeld} # Personalarbeit
      Arbeitsrecht {mit Augenmaß|in der Praxis} # Arbeitsrecht
      {Verschwiegenheit|Vertraulichkeit, ohne Ausnahme}
      Zahlen, die du {selbst nachrechnest|nicht scheust} # Entgeltabrechnung
      Klare Worte, {freundlich gesagt|auch wenn sie schwerfallen} # Gesprächsführung
      Sehr gutes Deutsch und {gutes|sicheres} Englisch # Englisch
    `,
  }),
]
