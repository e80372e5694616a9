/** Same columns as in europe.ts. */
export const asianAndOceanianCities = `
Nagasaki | | JP | 27 | Nagasaki | 32.75 | 129.88333 | 55 | array port yard store school | the Kozakicho works | the Goto Islands channels | on the works bus line
Fukuoka | | JP | 07 | Fukuoka | 33.6 | 130.41667 | 30 | office control | the Hakata Bay office | Hakata Bay | by Gofukumachi station
Tokyo | | JP | 40 | Tokyo | 35.6895 | 139.69171 | 45 | office | the Toyosu office | Tokyo Bay | by Toyosu station
Kobe | | JP | 13 | Hyōgo | 34.6913 | 135.183 | 30 | port lab coast yard | the Port Island studio | the Akashi Strait | on the Port Liner
Hakodate | | JP | 12 | Hokkaido | 41.77583 | 140.73667 | 15 | array port camp | the Benten base | the Tsugaru Strait | on the Dock-mae tram
Busan | | KR | 10 | Busan | 35.10168 | 129.03004 | 35 | port office yard | the Yeongdo studio | the Korea Strait | on the Yeongdo bus line
Singapore | | SG | | | 1.28967 | 103.85007 | 50 | office coast port store | the Loyang base | the Singapore Strait | a works-bus ride from Pasir Ris
Manila | | PH | NCR | National Capital Region | 14.6042 | 120.9822 | 30 | office | the Port Area office | Manila Bay | on the Pasig ferry line
Cebu City | | PH | 07 | Central Visayas | 10.31672 | 123.89071 | 25 | array port camp school | the Mactan base | the Hilutangan Channel | on the works bus line
Mumbai | | IN | MH | Maharashtra | 19.07283 | 72.88261 | 40 | office coast port | the Ballard Estate office | Thane Creek | ten minutes on foot from CSMT
Chennai | | IN | TN | Tamil Nadu | 13.08784 | 80.27847 | 30 | yard lab coast | the Ennore works | the Coromandel coast | on the works bus line
Bengaluru | | IN | KA | Karnataka | 12.97194 | 77.59369 | 45 | office | the Halasuru office | the Arabian Sea programme | by Halasuru metro
Hobart | | AU | TAS | Tasmania | -42.87936 | 147.32941 | 40 | office port lab control | Macquarie Wharf | the Derwent | ten minutes on foot from Salamanca
Launceston | | AU | TAS | Tasmania | -41.43876 | 147.13467 | 20 | array yard store camp | the Bell Bay works | Banks Strait | on the works bus line
Perth | | AU | WA | Western Australia | -31.95224 | 115.8614 | 30 | office port store | the Henderson base | Cockburn Sound | a works-bus ride from Cockburn Central
Melbourne | | AU | VIC | Victoria | -37.814 | 144.96332 | 30 | office coast | the Docklands office | Port Phillip | on the free tram
Darwin | | AU | NT | Northern Territory | -12.46113 | 130.84185 | 18 | array port camp clinic | the East Arm base | Clarence Strait | on the works bus line
Wellington | | NZ | G2 | Wellington Region | -41.28664 | 174.77557 | 35 | array office port coast | Queens Wharf | the Cook Strait | in the harbour
Nelson | | NZ | F5 | Nelson Region | -41.27078 | 173.28404 | 20 | lab yard port | Port Nelson works | Tory Channel | 15 minutes on foot from the centre
`
