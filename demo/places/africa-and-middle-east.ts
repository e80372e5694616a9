/** Same columns as in europe.ts. */
export const africanAndMiddleEasternCities = `
Cape Town | | ZA | 11 | Western Cape | -33.92584 | 18.42322 | 40 | office port coast lab | the Duncan Dock office | Table Bay | ten minutes on foot from the station
Mombasa | | KE | 37 | Mombasa County | -4.05466 | 39.66359 | 20 | coast port office | the Likoni studio | Kilindini Harbour | beside the Likoni ferry
Casablanca | | MA | 06 | Casablanca-Settat | 33.58831 | -7.61138 | 30 | office coast port | the Anfa office | the Moroccan Atlantic | on tram T1
Tangier | | MA | 01 | Tanger-Tetouan-Al Hoceima | 35.76727 | -5.79975 | 30 | array yard port store | the Malabata base | the Strait of Gibraltar | on the works bus line
Alexandria | | EG | 06 | Alexandria | 31.20176 | 29.91582 | 40 | coast port office store school | the Anfoushi yard | the Eastern Harbour | on the harbour tram
Dubai | | AE | 03 | Dubai | 25.07725 | 55.30927 | 45 | office coast control | the Al Jaddaf office | Dubai Creek | by Al Jaddaf metro
Abu Dhabi | | AE | 01 | Abu Dhabi | 24.45118 | 54.39696 | 30 | coast office port | the Mina Zayed base | the Gulf | on the Mina bus line
Muscat | | OM | 06 | Muscat | 23.58413 | 58.40778 | 30 | array port coast camp | the Muttrah base | the Sea of Oman | ten minutes from the corniche
Jeddah | | SA | 14 | Mecca Region | 21.49012 | 39.18624 | 35 | coast port store office clinic | the Al Balad yard | the Red Sea | on the works bus line
`
