import { family } from './family.ts'

export const maintenanceFamilies = [
  family({
    key: 'blade-repair',
    department: 'Maintenance',
    businessUnit: 'Skerrow Tidal',
    weight: 45,
    basePay: 38_500,
    at: 'yard array',
    levels: 'entry 1; mid 5; senior 3; lead 1',
    options: 'onsite',
    shifts: 'Days 5; Rotating days 3; Early and late 2',
    travel: 'None; To other sites, four weeks a year; Some days at sea',
    teams: 'Blade workshop; Composite repair',
    certificates: 'GWO blade repair; Working at height; Composite laminator level 2; COSHH awareness',
    questions: 'last-job; water; height; start; licence',
    titles: `
      entry: Blade repair assistant; Trainee composite technician
      mid: Blade repair specialist; Blade repair technician; Composite repair technician
      senior: Senior blade repair specialist; Senior composite technician
      lead: Blade workshop lead
    `,
    qualifiers: 'leading edges; glass and carbon; Tern blades; field repairs; night shift; rope access',
    openings: `
      A tidal blade meets {sand, fish and eight hundred tonnes of water a second|sand and slow, heavy water}. Sooner or later it meets you, in a {dry, warm workshop|heated hall} at {site}.
      You take a {nine-metre|seven-metre|ten-metre} blade that has spent {two|three|four} years in {salt|the dark} and give it back {fair, sound and signed for|as smooth as it left}.
      {Cracks|Damage} in laminate {tell|tells} a story. You read it, {cut back to sound fibre|grind until it ends} and write a better ending.
      {Barnacles are the easy part|Fouling is the easy part}. What lies beneath, in {glass, carbon and bond lines|the skin, core and bond line}, is why {city} needs a {title}.
    `,
    contexts: `
      Each blade comes in with its {loads, photographs and earlier repairs|whole history}, and leaves with yours. Nothing is {filled|painted} that has not been understood.
      The hall is kept at {20|21} degrees and {55|50} per cent humidity, with {extraction|dust extraction} that works and {breaks|a break every hour} when you are in a suit.
      {Most|Two thirds} of the work is leading edges; the rest is roots, bond lines and {the odd anchor|what nobody expected}.
      We test {coatings|resins and coatings} against sand in our own {flume|tank}, and {your notes decide|the workshop decides} which of them stay.
      {Twelve|Eighteen|Thirty} blades a season come through this door; {the tide decides when|the lift calendar says when}.
    `,
    duties: `
      Inspect blades by {eye, tap and ultrasound|tap test, ultrasound and thermography} and mark what is sound # Non-destructive testing
      Cut back, {scarf and laminate|taper and laminate} glass and carbon {to the drawing|to the repair instruction} # Composite repair; Lamination
      Rebuild leading edges to {half a millimetre|0.5 mm} of profile # Leading edge repair
      Vacuum-bag, {cure and post-cure|cure} repairs and record {temperature and vacuum|the cure} for each # Vacuum bagging
      {Mix, apply and check|Apply and measure} coatings and antifouling # Coating application
      Photograph and report each repair so that {a stranger could judge it|the next inspector trusts it} # Technical reports
      Carry out {field|quayside} repairs from {platform or rope|basket or rope} in a tent, when a blade cannot come in # Working at height
      Keep resins, {hardeners and solvents|peroxides and waste} stored, dated and {disposed of as the law says|safe} # Chemical safety
      Balance a repaired set to within {two|three} kilograms # Blade balancing
      Propose changes to {repair instructions|the method}, and {try them on scrap|prove them on a coupon} first # Process improvement
    `,
    needs: `
      {years} with composites: {blades, boats, gliders or cars|boats, blades or aircraft} # Composite repair
      {Hands that are patient|Patient hands} and a habit of {measuring twice|measuring before sanding}
      The ability to read a {laminate plan|layup drawing} # Lamination
      Care with {chemicals|resin and dust}, for yourself and for {whoever works beside you|the person beside you} # Chemical safety
      {An eye for a fair curve|A feeling for surfaces}
      {Interest in|Experience of} ultrasound or {thermography|tap testing}; we train and certify # Non-destructive testing
      Notes and photographs that {are in order|need no explanation} # Technical reports
      No fear of {heights|ropes}, or none of {saying so|the workshop} # Working at height
    `,
  }),
  family({
    key: 'rope-access',
    department: 'Maintenance',
    businessUnit: 'Skerrow Services',
    weight: 22,
    basePay: 42_000,
    at: 'array coast',
    levels: 'mid 5; senior 3; lead 2',
    options: 'onsite',
    employment: 'full_time 6; contract 4; temporary 1',
    shifts: 'Two weeks on, two weeks off 5; Days 3',
    travel: 'Between sites, half of the year; To three sites in the region',
    teams: 'Inspection; Structures and access',
    certificates: 'IRATA level 1; IRATA level 2; IRATA level 3; Rescue at height',
    questions: 'last-job; height; safety-story; travel; start',
    titles: `
      mid: Rope access inspector; Rope access technician; Structures inspector
      senior: Senior rope access inspector; Senior inspector, structures
      lead: Rope access supervisor; Inspection lead
    `,
    qualifiers: 'hulls and towers; breakwaters; splash zone; bridges and gates; coatings',
    openings: `
      Some of what holds {a turbine|our machines} together can only be seen {from a rope|by hanging beside it}. You go there, look for as long as it takes and come back with an answer.
      {Steel and concrete|Hulls, gates and breakwaters} age in the splash zone first. You are the person at {site} who {measures|sees} how fast.
      {Two ropes|Two ropes, two anchors} and {a good notebook|a notebook that survives rain}: as {title} in {city} you inspect what others {drive past|only photograph}.
    `,
    contexts: `
      No inspection is worth a {hurried anchor|rushed rescue plan}. {Supervisors|The level three} can stop a job without {a phone call|asking anyone}, and {have done so twice this year|do}.
      Drones and crawlers do the {wide|first} look; you do the {close|second} one, with {thickness gauge, hammer and hand|gauge, magnet and torch}.
      You work on {floating hulls, towers and dolphins|hulls, moorings and gates} in {water} and {along|on} the coast, {never|hardly ever} the same structure twice in a season.
      {Findings|Your findings} go straight into the structural model, and you see {the same week|within days} what the engineers made of them.
    `,
    duties: `
      Plan access: {anchors, edges, rescue|anchors, edge protection and rescue} # Rope access; Rescue at height
      Inspect welds, {coatings and anodes|coatings, bolts and anodes} and grade what you see # Structural inspection; Corrosion assessment
      Measure wall thickness and {crack length|crack growth} by {ultrasound and eddy current|ultrasound} # Non-destructive testing
      {Blast, prime and paint|Prepare and coat} small areas before they become large ones # Coating application
      Write a report with {a position, a photograph and a recommendation|place, picture and advice} for each finding # Technical reports
      Practise rescue {every month|each month}, against the clock # Rescue at height
      Rig {sensors and cables|strain gauges and cables} where {ladders end|no ladder goes} # Rigging
      Check {ropes, harnesses and anchors|every rope and harness} and retire them without sentiment # Equipment inspection
      Show {engineers|the engineers} how the real structure differs from the drawn one # Structural inspection
    `,
    needs: `
      {years} on ropes, with a logbook to show for it # Rope access
      A ticket at level {one, two or three|two or three}; we pay for the next # Rope access
      An inspector's eye: {rust is not just rust|you know pitting from staining} # Corrosion assessment
      {Ease|Experience} with ultrasound or {magnetic particle|dye penetrant} testing # Non-destructive testing
      {Calm, tidy rigging|Tidy rigging}, also at the end of a long day # Rigging
      Reports in {clear sentences|plain words} # Technical reports
      Readiness to be away {two weeks at a time|for a fortnight}
      {Fitness|The fitness} for the work and the honesty to say when it is not there
    `,
  }),
  family({
    key: 'marine-electrician',
    department: 'Maintenance',
    businessUnit: 'Skerrow Tidal',
    weight: 40,
    basePay: 42_500,
    at: 'array port yard',
    levels: 'entry 1; mid 5; senior 3; lead 1',
    options: 'onsite',
    shifts: 'Days 4; Rotating days 4; Days with on-call weeks 2',
    travel: 'None; At sea, up to 40 days a year',
    teams: 'Electrical workshop; Cable and connection',
    certificates: 'High-voltage switching; 18th edition or equivalent; Cable jointing; Sea survival',
    questions: 'last-job; fault; height; water; start',
    titles: `
      entry: Electrician's mate; Trainee marine electrician
      mid: Marine electrician; Electrical technician; Cable jointer
      senior: Senior electrical technician; High-voltage technician
      lead: Electrical charge hand
    `,
    qualifiers: 'export cables; shore power; 6.6 kV; control cabinets; wet-mate connectors; quayside',
    openings: `
      Every kilowatt that {water} gives us passes through a {joint, a breaker and a box|connector, a cable and a breaker} that {somebody made with care|an electrician closed by hand}. You would be that somebody.
      Salt water and {690 volts|six thousand volts} do not {forgive each other|get on}. You keep them apart, at {site} and at sea.
      {An earth fault|A slow earth fault} in {forty metres|thirty metres} of water is a {puzzle|riddle} with a tide table attached. In {city} we need somebody who {likes both|enjoys it}.
    `,
    contexts: `
      The plant runs from {24 V control to 33 kV export|24 V to 11 kV}; you work on what your ticket says and {learn the next step up|grow into the rest}.
      {Prove, lock, prove again|Test, prove dead, test again}: the {order|habit} does not change when the window is short.
      The workshop has a {jointing tent, a dry oven and a bench for each of you|bench each, an oven and a proper test set}. {Cabinets|Panels} are built here, tested here and {forgotten for ten years|closed for good}.
      You see the whole chain, from {generator terminals|the slip ring} to the {grid connection|shore substation}, not one box of it.
    `,
    duties: `
      Terminate, {joint and test|test and seal} cables from {control to 11 kV|24 V to 33 kV} # Cable jointing; High voltage
      Find {earth faults|insulation faults} in cables under water {by reflectometry and patience|with a reflectometer} # Fault finding
      Build and {wire|modify} control cabinets {to drawing|from schematics} # Control panels
      Switch, isolate and earth under a written {plan|schedule}, with a second pair of eyes # Switching; Permit to work
      Service generators, {converters and transformers|transformers and breakers} on machine and shore # Electrical maintenance
      Test protection relays and {record|file} what they did # Protection testing
      Correct the drawings when {the copper|reality} disagrees # Electrical drawings
      Keep {test equipment|meters and test leads} calibrated and dry # Calibration
      Show {apprentices|an apprentice} how to {leave a panel|dress a cable} so that the next person smiles # Mentoring
    `,
    needs: `
      {years} as an electrician in {industry, ships or networks|ships, mines, networks or industry} # Electrical maintenance
      A recognised {trade certificate|qualification} in electrical work
      {Schematics|Circuit diagrams} read at sight # Electrical drawings
      The habit of proving dead, {every time|also the fifth time that day} # Permit to work
      High-voltage authorisation, or the wish to {earn it|get one with us} # High voltage
      {Tidy cabling|Neat work}: you cannot walk past a {loose gland|bad gland}
      Colour vision {that tells brown from grey|good enough for cables} and a licence to drive
      Some {programmable logic|PLC} experience, which {helps but is not a condition|is a help} # PLC
    `,
  }),
  family({
    key: 'mechanical-fitter',
    department: 'Maintenance',
    businessUnit: 'Skerrow Works',
    weight: 38,
    basePay: 37_500,
    at: 'yard port',
    levels: 'entry 1; mid 6; senior 3; lead 1',
    options: 'onsite',
    shifts: 'Early and late 5; Days 4; Nights 1',
    teams: 'Drive train workshop; Hydraulics bench',
    certificates: 'Slinging and banking; Overhead crane; Hydraulic safety',
    questions: 'last-job; fault; licence; start',
    titles: `
      entry: Workshop assistant, mechanical
      mid: Mechanical fitter; Gearbox fitter; Hydraulics fitter; Machinist
      senior: Senior mechanical fitter; Senior hydraulics technician; CNC machinist
      lead: Workshop lead, mechanical; Charge hand, drive train
    `,
    qualifiers: 'gearboxes; pitch systems; hydraulic units; moorings; night shift; overhaul',
    openings: `
      A gearbox arrives at {site} after {five|six} years of tides. You {open it|take it apart}, find out what the water taught it and {build it better|put that right}.
      You {strip|take down}, measure and rebuild {drive trains|gearboxes and brakes} of {four to thirty|up to thirty} tonnes, {in a hall|under a crane} where a tenth of a millimetre is a lot.
      {Good fitters|A good fitter} can hear {a bearing|a shim} that is wrong. {We have four in {city} and need another|We need another one in {city}}.
    `,
    contexts: `
      Drawings are {current|up to date}, tools {hang where they should|are counted in and out}, and the crane is {booked, not shouted for|yours when you need it}.
      {Parts|Castings} that fail are {cut open and looked at|sent to the lab}, not just replaced; {you are in the room|the fitter is asked first}.
      We rebuild {twenty|forty} drive trains a year and {want|plan} to rebuild {sixty|seventy}, without {rushing one|night work on Sundays}.
      Hydraulics, {alignment and balancing|balancing and alignment} are taught in house; {the courses count|you keep the certificate}.
    `,
    duties: `
      Dismantle, clean and measure {gearboxes, brakes and couplings|drive trains} # Gearboxes; Precision measurement
      Fit {bearings, seals and gears|bearings and seals} by {heat, press and feel|induction heater and press} # Bearing fitting
      Build and flush hydraulic {units|power packs} to {cleanliness class 16/14/11|a counted cleanliness} # Hydraulics
      {Turn, mill and bore|Machine} one-off parts when {a spare is two months away|no spare exists} # Machining
      Align and balance {shafts|rotors} with {laser and dial gauge|laser} # Shaft alignment
      Run each rebuilt unit on the {test bench|rig} for {24|36|48} hours and {listen|watch the trend} # Test bench
      Sling and lift with the overhead crane up to 50 tonnes # Crane operation; Rigging
      Record {clearances|every clearance} in the machine's file # Technical reports
      Suggest {a jig|tools and jigs} that {make|makes} the next job {shorter|safer} # Process improvement
    `,
    needs: `
      {years} as a fitter or machinist # Mechanical fitting
      A completed apprenticeship in {a metal trade|mechanical engineering}, or equal experience
      Micrometer, {feeler and dial gauge|bore gauge and dial} used {daily|without thinking} # Precision measurement
      {Respect|A healthy respect} for {suspended loads and stored pressure|stored energy} # Crane operation
      Drawings with {tolerances|fits and tolerances} read fluently # Engineering drawings
      Some {hydraulics|pneumatics}, or {an appetite for it|the wish to learn} # Hydraulics
      {Shift work|Early and late shifts} that fit your life
      A workplace left {cleaner|tidier} than {you found it|it was}
    `,
  }),
]
