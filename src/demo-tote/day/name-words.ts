/** The words of invented names. No horse, dog, player, rider or track among them is a real one. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const FIRST_WORDS = words(`
Amber Arctic Autumn Bashful Bold Brass Brisk Bronze Candid Canyon Cedar Chalk Cinder Clever Cobalt Copper Coral Crimson Crystal
Dapper Daring Desert Distant Dusty Eager Early Ebony Electric Ember Evening Fabled Fancy Fearless Fiery Flannel Floating Foggy
Forest Frosty Gallant Gentle Gilded Ginger Golden Granite Gypsum Harvest Hasty Hidden Hollow Honest Hurried Indigo Iron Ivory
Jolly Jovial Juniper Keen Kindred Lantern Late Lively Lonesome Lucky Lunar Maple Marble Merry Midnight Misty Modest Morning
Mossy Nimble Noble Northern Nutmeg Opal Orchard Outer Paper Patient Pepper Plucky Polished Prairie Proper Quick Quiet Quarry
Rambling Rapid Restless River Roaming Rowdy Royal Russet Saffron Salty Scarlet Secret Shady Silent Silver Sleepy Smoky Solar
Southern Spirited Starlit Steady Stormy Summer Sunlit Tango Tender Thirsty Thunder Tidy Timber Topaz Tumbling Twilight Urban
Valiant Velvet Vivid Wandering Wayward Western Whistling Wicked Wild Winter Wistful Yonder Zesty
`);

export const SECOND_WORDS = words(`
Alibi Anchor Anthem Arrow Ballad Banner Bargain Beacon Biscuit Bonnet Boulevard Bramble Breeze Bridge Button Cadence Candle
Caravan Cavalier Chapter Charade Checkers Chorus Clover Comet Compass Cottage Courier Cricket Crossing Dancer Daydream Decree
Diplomat Dividend Domino Drifter Drummer Echo Emblem Engine Errand Excuse Falcon Fanfare Farewell Fiddle Finder Flame Flyer
Fortune Galaxy Gambit Garden Glance Gossip Harbor Harmony Haven Heather Horizon Hunter Inkling Jester Jigsaw Journey Jubilee
Keepsake Kettle Lagoon Lantana Ledger Legend Letter Locket Lullaby Magpie Marigold Marquee Meadow Melody Mirage Motive Nickel
Nomad Notion Oracle Outlaw Parade Pardon Pilot Postcard Prelude Promise Quarrel Quiver Rascal Ramble Reason Riddle Rocket Rover
Rumor Saddle Sailor Satchel Scholar Secretary Serenade Shadow Signal Sonnet Sparrow Spinner Sprinter Squire Stanza Story Summit
Sundial Sunset Tailor Tempest Ticket Trader Traveler Treasure Trickster Trumpet Tunnel Verdict Vessel Viola Voyage Waltz Wager
Wanderer Whisper Willow Windmill Wish Yarn Yodel
`);

export const KENNELS = words(
  'AMF BRK CTW DLR EZT FLN GTX HBK JNR KPS LWD MVR NDS OXB PTC RGL SWK TNB VLX WRT',
);

export const DOG_WORDS = words(`
Acrobat Bandit Barley Bingo Biscotti Blaze Bolt Boomer Bouncer Brandy Bristle Bugle Bumper Cactus Caper Cargo Cashew Chatter
Chili Cinnamon Clipper Cobbler Cocoa Cougar Cruiser Dash Dazzle Denim Diesel Dynamo Echo Express Fable Fidget Flash Flicker
Fritter Gadget Gizmo Gumdrop Hustle Jitter Jumper Kazoo Kicker Lasso Licorice Magnet Mango Marvel Meteor Mustard Nacho Nugget
Olive Paprika Peanut Pebble Pickle Pinball Pistachio Pogo Popcorn Pretzel Puzzle Quickstep Racket Radish Ripple Rumble Salsa
Scamper Scooter Shuffle Skipper Slinky Snapper Sparky Spice Sprocket Tabasco Taffy Tater Tornado Trigger Truffle Tulip Turbo
Twister Waffle Whiskers Wiggle Zigzag Zinger Zipper
`);

export const PLAYERS = words(`
Abendaru Aldezabal Altuberri Amezkain Andozpe Anzuleta Aranbide Arizkoeta Arrubieta Artazuri Astigarri Azkonbera Barrendoa
Basterrika Beitialde Belamendi Bengozuri Berazube Bidegarai Biskarrondo Buruaga Egizabal Egurrola Elizmendi Elordiaga Erdozuri
Ereñalde Errazkin Eskibera Etxalarra Ezpeldoi Gabizuri Galdospe Garaikoa Garmendalde Gaztelbide Goikuria Gorrizuri Ibarzabal
Idigorri Igartube Intxaurdi Iparmendi Iriondalde Itsasbide Iturraspe Izagirralde Jauregizar Karrikabe Kortabera Labeagorri
Landabaso Larrazuri Legorralde Lekunberro Lizarbide Madarizuri Mendiluze Mintegalde Mugarte Narbalaiz Okamendi Olabezar
Onderralde Orbekoa Ormazuri Otaegibe Oxandalde Pagazar Perurenbe Sagastizuri Salaberro Sarasubide Soroalde Txaparrota Ubillotz
Udabera Ugarrizar Undabarri Urbizuri Urkiolabe Urretabide Urzelai Zabalburu Zaldubera Zamalloalde Zarandoa Zelaialde Zubigorri
Zufiaurra Zumetagoi
`);

export const SURNAMES = words(`
Abbot Alder Alvarez Arden Baptiste Barlow Bellamy Benitez Birch Blackwood Boone Brandt Calloway Carmona Castle Chandler Cordero
Crane Dalton Delacroix Delgado Dempsey Doyle Duarte Ellery Escobar Fairley Farrow Fenn Figueroa Flint Fontaine Galindo Garrick
Gomez Greer Halloran Hargrove Hatch Hidalgo Holt Iverson Jessup Keane Kessler Kirby Lachance Langley Lorca Lowell Madrigal
Marlowe Mercer Montoya Moss Navarro Nettles Ocampo Olmsted Ortega Paxton Pell Pereira Pryor Quimby Quintero Ramsey Redfern
Reyes Rooney Salazar Santos Sayer Sheridan Solano Stroud Talbot Thorne Tovar Tully Ulrich Valdez Vance Velasco Wainwright
Whitlock Wilder Yates Zamora
`);

/** Track names with their three letters, by sport. */
export const TRACKS = {
  thoroughbred: [
    ['Silver Ridge', 'SRD'],
    ['Cedar Meadow', 'CDM'],
    ['Fox Hollow Park', 'FXH'],
    ['Harlan Downs', 'HLD'],
    ['Juniper Springs', 'JSP'],
    ['Larkspur Park', 'LKP'],
    ['Bellhaven', 'BHV'],
    ['Tamarind Bay', 'TMB'],
  ],
  harness: [
    ['Harbor Mile', 'HBM'],
    ['Millbrook Raceway', 'MBK'],
    ['Granite State Trots', 'GST'],
    ['Cold Spring Raceway', 'CSR'],
    ['Wheatfield Mile', 'WFM'],
  ],
  greyhound: [
    ['Sandpiper Greyhound Park', 'SPG'],
    ['Palmetto Kennel Club', 'PKC'],
    ['Copper Basin Dogs', 'CBD'],
  ],
  jaiAlai: [
    ['Costa Verde Fronton', 'CVF'],
    ['Bayside Jai Alai', 'BSJ'],
    ['Port Almeida Fronton', 'PAF'],
  ],
  /** The meeting of the coming day. */
  future: [
    ['Summit Downs', 'SMD'],
    ['Marlborough Heights', 'MHT'],
  ],
} as const;
