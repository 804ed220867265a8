/**
 * The words of which a person keeps two (docs/product.md#two-words-to-keep): our own choice of plain English, all lower case. No two words of a list
 * are one letter apart, none is in both. The second list names things, plants and animals and nobody, so that no pair says anything about a person.
 */
export const FIRST_WORDS: readonly string[] = `
abiding abstract abundant acclaimed acoustic active actual adaptable adept admired adored advanced affable agile airborne airtight
airy allied alpine amazed amber ambient amiable ample amused ancient animated annual apparent apricot aqua arable arboreal arcane
arched arctic armored aromatic arriving artful ashen aspiring assembled assorted assured astral astute athletic atomic attached
attentive attuned audible august automatic autumn avid awake awarded azure baked balanced balmy bamboo bantam barefoot barley
basalt basic beaded beaming becoming bedecked beige bejeweled beloved belted bespoke better bigger birch blazing blended blessed
blithe blooming blue bobbing bold bookish borrowed botanic bouncy braided brassy brave breezy bright brimming briny brisk broad
bronze brown bubbly budding bundled buoyant burgundy bustling busy buttoned buzzing cadenced calm candid canvas capable caramel
carbon cardinal carefree careful caring carmine carved casual catchy cautious cedar central ceramic charcoal charmed chatty
checked cheerful cheery chestnut chief chilly chiming chirpy chosen chunky cinnamon circling circular civic classic clean clever
climbing clinking clipped cloaked cloudy coastal cobalt coded cohesive coiled colorful combined comfy communal compact complete
composed concise concrete conical constant content convex cooked cooling copper coral cordial cordless cosmic cotton country
courtly covered cozy crafted creamy creative crescent cresting crimson crinkled crisp crowned crunchy crystal cubed cubic cultured
curious curly current cyan daily dainty damask dancing dapper dappled darling dashing dawning daylight dazzling decent decisive
deep definite deft delicate deluxe denim desert designed detailed devised devoted dewy diagonal diamond diffuse digital diligent
dimpled direct discreet distant diverse dotted double downtown drifting driven dual durable dusky dutiful dynamic eager early
earnest earthen earthy eastern echoing eclectic edged edible educated elastic elated elder electric elegant elevated elliptic
eloquent embossed emerald emergent eminent enameled endless enduring engaged engraved enormous enriched entire epic equal erudite
eternal ethical evening evident exact exciting exotic expert express fabled fair faithful familiar famous fanciful fancy faraway
favored favorite fearless feasible fertile festive fibrous fierce fiery filmed filtered final fine finest finished first fitting
flannel flashy flaxen flecked fleecy fleet flexible flinty floating floral florid flowing fluent fluffy flying focused foggy
foldable folded folding folksy fond forest forested formal forward fossil fourth fractal fragrant frank free freehand frequent
fresh friendly frilly fringed frosted frosty frozen frugal fruitful fuchsia full funny future fuzzy galactic gallant gathered
gauzy generous genial gentle genuine giant giddy gifted giggling gilded ginger glad glassy glazed gleaming gliding global glorious
golden good graceful gracious gradual grand granite granular graphic gravelly great green gridded grinning grooved grounded
growing guarded guided halcyon handheld handmade handy happy hardwood harmonic harvest hasty hazel hazy healthy hearty heavenly
helpful heroic hewn hidden highland hinged historic hollow homely homemade honest honey honored hooded hopeful hovering huge
humble humming hushed hybrid iconic ideal immense imperial improved indigo indoor infinite informal informed inland inner inspired
instant intact integral intent interior intrepid inviting iron isolated italic ivory jade jagged jangling jasper jaunty jazzy
jeweled jointed jolly jovial joyful joyous jubilant jumbo jumping jungle junior juniper keen khaki kind kindly kinetic kneaded
knitted labeled laced lakeside large lasting lateral latest latticed laughing laureate lavender lawful layered leading leafy
learned leather legal lemony lenient lettered level leveled liberal lifelong light likely lilac lilting limber linear linen linked
liquid literary living loaded local lofty logical lone longhand looped loud lovely lowland lucid lucky lukewarm luminous lunar
luscious lush lustrous lyric magenta magic magical magnetic mahogany main majestic major mannerly maple marble marine maritime
maroon massive matching matte mature meadow measured medieval mellow melodic meridian merry metal metallic midnight mighty mild
milky mindful minor mint mirrored misty mobile modern modest molten moonlit morning mossy motley mountain moving multiple musical
musing mustard mutual mystic nascent native natural nautical navy near nearby needed nestled neutral new nice nifty nightly nimble
noble nomadic northern notched noted novel numeric nutty oaken oceanic ochre offbeat offshore olive olympic onward onyx opal open
optimal orange orbital orchard orderly ordinary organic original ornate outdoor outer owlish pacific paddled painted pale paneled
papery parallel pastel patched patient paved peaceful peachy pebbled peppery perfect periodic perky pewter phantom pictured
piloted pink pioneer placid plain planned playful pleasant plenty plum pocketed poetic poised polar polished polite popular
populous portable positive powdered prairie precious precise premier present primary prime private prized profound prolific prompt
proper proud prudent public pulsing pumpkin punchy punctual pure purple quaint quality quartz quiet quilted quirky racing radiant
rainy raised rambling rapid rare real reborn recorded recycled refined regular reigning relaxed reliable remote renewed resonant
rested restful reversed revived rhythmic ribbed ripe rising river roaming roasted robust rocky rolling romantic roomy rooted rose
rotating round royal rubber ruby ruddy rugged rural rushing russet rustic rusty saffron sage sailing salmon salted salty sanded
sapphire satin savory scarlet scenic scented sculpted seamless seaside seasonal secret secure seismic select senior sensible sepia
serene settled shaded shadowed shaggy sharp shining shiny shy sienna silent silken silver silvered sincere singing single sketched
skillful sleek sleepy slender slim sloping smart smooth snappy snowy snug soaring social soft solemn solid somber sonic soothing
southern spangled sparkly spatial speckled speedy spicy spinning spiral spirited splendid spoken spongy sporty spotted spring
spruce spry square squeaky stable stacked standing starlit starry stately steady steaming steel stellar still stirring stitched
stony straight striking stringed striped strong studious sturdy stylish sublime subtle suburban sudden sugary summer sunken sunlit
sunrise sunset superb supple supreme surfing swaying sweet swift swirling swirly sylvan tactful tailored talented tangy tapered
tartan tawny tempered tender terraced terrific textured thankful thatched thorough threaded thrifty thriving tidal tidy tiled
timeless timely tinted titanic toasty together tonal topaz towered towering traced trained tranquil traveled treetop trim triple
tropical true truthful tufted tumbling tundra tuneful turning tweed twilight twin ultimate unbound unbroken unique united untold
unusual upbeat uphill upland uplifted upper upright upstream upward urban useful usual utmost valiant valid valley valued vanilla
varied vast vaulted veiled velvet verbal verdant verified versed vertical viable vibrant vintage violet virtual visible visiting
vital vivid volcanic voyaging waking walnut waltzing warbling warm washable watchful waxen weekly welcome welded western westward
whirling white whole wide wiggly willing windy winning winsome winter wintry wistful witty wonder wondrous wooden woodland woolly
workable working woven wrapped written yielding young youthful zany zealous zenith zesty zigzag zippy
`
  .trim()
  .split(/\s+/);

export const SECOND_WORDS: readonly string[] = `
abacus academy acorn adapter airplane airport album alcove alder alley almanac almond alpaca alphabet anchor anemone angle
anteater antelope anthem antler applause apple apron aquarium arcade archway arena armchair aspen atlas attic avenue avocado
awning axle backpack badge bagel bagpipe bakery balcony ballad balloon ballpark banjo banner barbecue barn barrel baseball basil
basket bassinet bassoon bathtub beach beacon beagle bean beanbag bedroom beehive beetle beetroot begonia bell berry bicycle binder
birdbath biscuit bison blanket blender blimp blinds blossom blouse bluebell boat bobbin bobsled bonfire bonnet book bookcase
bookmark bookshop bottle boulder bouquet bowl bowtie bracelet branch bread brick bridge broccoli brochure broom brush bucket
buckle buffalo buffet bugle bulb bungalow bunny burrito burrow bus butter button cabbage cabin cabinet cable cactus cafe calendar
camel camera campsite canal canary candle canoe canopy canyon caravan card cardigan caribou carousel carpet carriage carrot
cartoon cascade cashew cassette castle catalog cavern ceiling celery cello chair chalet chalk chapter chariot chateau cheese chess
chickpea chime chimney chipmunk chisel chorus cider circle circus citrus clarinet cliff clock clover coaster cobweb cocoa coffee
coin colander collar colony column comet compass computer concert confetti conifer convoy cookie corduroy corner cosmos cottage
couch counter cradle crane crayon creek crepe cricket crocus crossing crown cruise cucumber cufflink cupboard cupcake currant
curtain cushion custard cutlery cymbal cypress daffodil dahlia daisy date daybed deck deer delta dessert diagram dial diary dinner
diploma dogwood doily dolphin domino donut door doorbell doorknob doormat doorway dove dragon drawer dress driveway drum dulcimer
dumpling dune dungaree duvet earring easel echo eclair eggshell elephant elevator elk emblem endive engine envelope errand
espresso essay estuary fabric factory falcon farm faucet feast feather feeder fence fennel fern ferret festival fiddle field fig
finch fire firefly fireside firewood fish fjord flag flagpole flamingo flask fleece float flower flurry flute foal foghorn folder
footpath fork forklift fortress foxglove frame freckle freight fresco fringe frisbee frosting fruit fudge gadget galaxy gallery
gallop garage garden gardenia garland garlic garnet gateway gauge gazebo gazelle gecko gem geode geranium geyser gherkin gingham
ginkgo giraffe glacier gladiola glasses glider glove goalpost goblet goggles gondola gong goose gourd grain granary granola grape
grass gravel gravy griddle grotto guitar gumball gumdrop hacksaw haddock haiku halibut hallway halo hammer hammock hamster handbag
handbook handcart handrail hangar harbor harp hatbox hawk hawthorn hayloft haystack hazelnut headlamp heart hedge hedgehog
heirloom helmet herb heron herring hibiscus highway hill hillock hillside hinge hobby hockey holiday holly honeydew hoodie hoop
horizon horn horse hotel hubcap hurdle hyacinth hydrant ibis iceberg icebox icicle igloo iguana inbox ink inkwell inlet insect
invoice isle ivy jacket jaguar jalapeno jam jasmine javelin jelly jersey jetty jigsaw jonquil journal journey joystick juice
jukebox jumper kale kangaroo kapok kayak kelp kerchief kernel ketchup kettle keyboard keyhole keyring kilt kimono kingdom kiosk
kitchen kite kitten kiwi knapsack knot koala kumquat label lacrosse ladder ladle ladybug lagoon lake lamb landing lantana lantern
larch lark lasagna lathe lattice launch laundry laurel lawn leaf leash lecture leek legend lemon lemonade lens lentil leopard
letter lettuce lever library lichen lifeboat lily lime linnet lion lizard llama lobster locket lodge lollipop loom lotus lounge
lullaby lupine lynx lyre macaroni macaw machine mackerel magazine magnet magnolia magpie mailbox mallard mallet manatee mandolin
mango manor mansion mantel map maraca marathon marigold marimba marina marjoram market marmot marsh marzipan mask mattress maypole
maze meal meatball melody menu merlin message meteor milkweed mimosa minnow minuet mirror moccasin molehill moment monument moon
moonbeam mosaic moth motor mouse movie muesli muffin mug mulberry mural museum mushroom music muslin mussel myrtle napkin narwhal
nautilus nebula necklace nectar needle nest network nickel noodle north notebook nougat nugget number nursery nuthatch nutmeg oak
oasis oatmeal obelisk oboe ocean octopus office oleander omelet omnibus onion opera orchid oregano organ origami oriole ornament
osprey ostrich otter outpost oven overcoat overpass oyster paddle padlock page pagoda painting pajamas palace palette palm
pamphlet pancake panda panel pansy panther papaya paper papyrus parade parakeet parasol parcel parlor parquet parsley parsnip
party passport pasta pastry pasture path patio pavement pavilion payphone peacock peanut peapod pear pebble pecan pedal pegboard
pelican pen pencil pendant penguin peony pepper perch pergola petunia phone photo piano piccolo pickle picnic picture pier pigeon
pillow pinwheel pinball pitcher pixel pizza planet plank plate plateau platter plaza plow plywood podium poem polka polo pompom
poncho pond popcorn poplar poppy portal postbox poster potato potpie pottery pretzel printer prism prune pulley puma puppet puzzle
pyramid quail quarry quarter quay quest quiche quill quince quiver quiz rabbit radar radio radish raft railway rainbow raisin ramp
rapids rattle raven ravioli receipt recipe reed relay relic rhubarb rhythm ribbon rice ring roadmap roast robin robot rockery roof
rooster rope rosebud rosette rotunda rowboat rudder ruler runway rye safari saga sail salad salsa salute sandal sandbox sapling
sardine sash satchel sauce sauna savanna sawmill scallop scarf school science scone scoop scooter seahorse screen scroll seabird
seagull season seaweed seesaw sequin sequoia sesame shadow shale shampoo shawl shears shed shelf shelter sherbet shield ship shirt
shoal shoe shovel shower shrub shuffle shutter signal silo skate sketch ski skillet skyline slalom sleigh slide slipper slope
sneaker snorkel snowman soap sock sofa sonata sorbet sorrel soybean spaniel spark sparrow spatula sphere spice spider spinach
spindle sponge spoon sprout squash stadium stair stamp station statue steam steeple stencil stereo stirrup stopper store straw
street string studio subway sugar sundae sundial sunfish surf swallow swan sweater swing symbol syrup tablet taco tadpole tapioca
target tassel taxi teacup teak teapot teddy tempo tennis tent terrace theater thermos thicket thimble thistle thread throne
thunder thyme tiara tiger tile tinsel tissue tomato tongs toolbox topiary torch tornado toucan tower toy tractor traffic trail
trapeze tray tree trellis tripod trolley trophy trout trowel truck truffle trumpet tuba tugboat tulip tunic tunnel turbine turnip
turret turtle tuxedo twig twine ukulele unicorn vacuum van varnish vase veranda verbena verse vessel viaduct village vinegar vinyl
viola violin visor vitamin voice volcano volley voyage waffle wagon walrus wand warbler watch water wave wax weekend wharf wheat
wheel whisk whisker wicket window wombat wool world wreath wren yacht yarrow yew yodel yogurt yolk yoyo zebra zephyr zinnia zipper
zither zoo
`
  .trim()
  .split(/\s+/);
