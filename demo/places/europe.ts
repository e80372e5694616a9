/**
 * City | area (the facet "Location"; empty: the city itself) | country | region code | region | latitude | longitude | weight |
 * what it has | site | water | how to get there. Coordinates, regions and their codes as in GeoNames; sites are invented.
 */
export const europeanCities = `
Kirkwall | Orkney | GB | SCT | Scotland | 58.98139 | -2.95997 | 150 | array port store office school camp clinic | Hatston Quay | the Fall of Warness | 12 minutes by bus from the town centre
Stromness | Orkney | GB | SCT | Scotland | 58.96547 | -3.29606 | 110 | array port control office lab clinic | Copland's Yard | Hoy Sound | across the street from the ferry
Sanday | Orkney | GB | SCT | Scotland | 59.25 | -2.56667 | 8 | array lab | the Kettletoft station | the Sanday Sound | ten minutes by van from the Loth ferry
Thurso | Caithness | GB | SCT | Scotland | 58.59406 | -3.52136 | 55 | array port office store | Scrabster Base | the Pentland Firth | on the Scrabster bus line
Wick | Caithness | GB | SCT | Scotland | 58.43906 | -3.09374 | 45 | port yard office lab | Pulteney Harbour Works | the Inner Sound | five minutes on foot from the station
Lerwick | Shetland | GB | SCT | Scotland | 60.15453 | -1.14943 | 45 | array port office camp | Holmsgarth Base | Bluemull Sound | beside the ferry terminal
Inverness | Highland | GB | SCT | Scotland | 57.47908 | -4.22398 | 55 | office yard store coast | the Longman works | the Moray Firth | a short ride on the Longman bus
Aberdeen | | GB | SCT | Scotland | 57.14369 | -2.09814 | 60 | port office store school | Pocra Quay | the North Sea | 20 minutes on foot from the railway station
Edinburgh | | GB | SCT | Scotland | 55.95206 | -3.19648 | 95 | office lab coast | the Leith studio | the Firth of Forth | on the tram line to Leith
Glasgow | | GB | SCT | Scotland | 55.86515 | -4.25763 | 60 | office yard control | the Govan works | the Clyde | four minutes from the Govan subway
Belfast | | GB | NIR | Northern Ireland | 54.59682 | -5.92541 | 35 | array yard port office | Queen's Island works | Strangford Narrows | on the Glider line
Holyhead | Anglesey | GB | WLS | Wales | 53.30891 | -4.63321 | 30 | array port store office camp | the Salt Island base | Holyhead Deep | beside the railway station
Bristol | | GB | ENG | England | 51.45523 | -2.59665 | 65 | office coast lab control | the Underfall studio | the Severn | on the harbour ferry line
Plymouth | | GB | ENG | England | 50.37153 | -4.14305 | 25 | port lab office school | the Cattewater base | the Western Channel | on the Turnchapel bus line
Newcastle upon Tyne | | GB | ENG | England | 54.97328 | -1.61396 | 40 | yard store port office | the Walker works | the Tyne | on the riverside bus line
London | | GB | ENG | England | 51.50853 | -0.12574 | 60 | office | the Wapping office | the Thames | by Wapping station
Cork | | IE | M | Munster | 51.89797 | -8.47061 | 25 | port office coast store | the Ringaskiddy base | the Celtic Sea | on the harbour bus line
Reykjavík | | IS | 39 | Capital Region | 64.13548 | -21.89541 | 18 | office lab coast | the Grandi studio | Faxaflói bay | in the old harbour
Bergen | | NO | 46 | Vestland | 60.39299 | 5.32415 | 60 | array port office control | Laksevåg base | the Byfjord | ten minutes by bus from the centre
Stavanger | | NO | 14 | Rogaland | 58.97005 | 5.73332 | 35 | yard port office store | Tananger works | the Boknafjord | a works-bus ride from the centre
Bodø | | NO | 09 | Nordland | 67.28 | 14.40501 | 35 | array port camp school clinic | Burøya base | Saltstraumen | 15 minutes on foot from the station
Tromsø | | NO | 54 | Troms og Finnmark | 69.6489 | 18.95508 | 22 | array port lab | Breivika base | Kvalsundet | on the line to Breivika
Oslo | | NO | 12 | Oslo | 59.91273 | 10.74609 | 25 | office | the Vippetangen office | the Oslofjord | ten minutes on foot from Oslo S
Esbjerg | | DK | 21 | South Denmark | 55.47028 | 8.45187 | 30 | port store yard office | Østhavn base | the Wadden Sea | a works-bus ride from the station
Copenhagen | | DK | 17 | Capital Region | 55.67594 | 12.56553 | 22 | office coast | the Refshaleøen studio | the Øresund | on the harbour bus line
Hamburg | | DE | 04 | Hamburg | 53.55073 | 9.99302 | 80 | office port coast control store | Steinwerder | the Elbe | on the line of ferry 73
Bremerhaven | | DE | 03 | Bremen | 53.53615 | 8.59298 | 60 | yard port store school | Labradorhafen | the Weser | on the harbour bus line
Kiel | | DE | 10 | Schleswig-Holstein | 54.32133 | 10.13489 | 30 | lab office yard | Ostufer | the Kiel Fjord | on the fjord ferry line
Cuxhaven | | DE | 06 | Lower Saxony | 53.86828 | 8.69902 | 25 | array port store camp | Amerikahafen | the mouth of the Elbe | 15 minutes on foot from the station
Berlin | | DE | 16 | State of Berlin | 52.52437 | 13.41053 | 40 | office | Westhafen | the Baltic | by Westhafen station
Rotterdam | | NL | 11 | South Holland | 51.9225 | 4.47917 | 60 | port office yard store coast | Merwehaven | the Nieuwe Maas | on the water bus line
Den Helder | | NL | 07 | North Holland | 52.95988 | 4.75933 | 35 | array port store camp | Nieuwediep | the Marsdiep | ten minutes on foot from the station
Vlissingen | | NL | 10 | Zeeland | 51.4425 | 3.57361 | 30 | array yard port coast | Buitenhaven | the Western Scheldt | beside the station
Delft | | NL | 11 | South Holland | 52.00667 | 4.35556 | 25 | lab office coast | Schiehal | the Oosterschelde | on tram 19
Brest | | FR | 53 | Brittany | 48.39029 | -4.48628 | 60 | array port office lab clinic | Port du Château | the Fromveur passage | on the harbour bus line
Cherbourg-en-Cotentin | | FR | 28 | Normandy | 49.63984 | -1.61636 | 55 | array yard port store school camp | Les Flamands | the Raz Blanchard | on the Flamands bus line
Saint-Nazaire | | FR | 52 | Pays de la Loire | 47.27956 | -2.20993 | 30 | yard port store | Penhoët | the Loire | 15 minutes on foot from the station
Nantes | | FR | 52 | Pays de la Loire | 47.21725 | -1.55336 | 45 | office control coast | Île de Nantes | the Loire | on tram 1
Bilbao | | ES | 59 | Basque Country | 43.26271 | -2.92528 | 45 | yard office port store | Zorrozaurre | the Bay of Biscay | on the Deusto tram
Vigo | | ES | 58 | Galicia | 42.23282 | -8.72264 | 40 | port yard store school | Bouzas | the Ría de Vigo | on the Bouzas bus line
Las Palmas de Gran Canaria | | ES | 53 | Canary Islands | 28.09973 | -15.41343 | 30 | array port lab office | Muelle de Taliarte | the waters off Gran Canaria | on the Telde bus line
Porto | | PT | 17 | Porto | 41.14961 | -8.61099 | 40 | office control coast | Massarelos | the Douro | on tram line 1
Viana do Castelo | | PT | 20 | Viana do Castelo | 41.69323 | -8.83287 | 45 | array yard port store camp | Cais Novo | the Atlantic off Viana | ten minutes on foot from the station
Gdańsk | | PL | 82 | Pomerania | 54.35227 | 18.64912 | 30 | yard office store | the Ostrów works | the Bay of Gdańsk | on the shipyard tram
Messina | | IT | 15 | Sicily | 38.19394 | 15.55256 | 18 | array port | the Faro base | the Strait of Messina | on the Ganzirri bus line
`
