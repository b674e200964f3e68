package dev.comanager.decision.platform.demo;

import java.util.List;

/** Names of the demo's teams and players, all invented. */
final class DemoNames {
  /** A professional team of the demo league. */
  record ProTeam(String code, String name) {}

  static final List<ProTeam> PRO_TEAMS =
      List.of(
          new ProTeam("ASH", "Ashport Anvils"),
          new ProTeam("BRM", "Bramwell Herons"),
          new ProTeam("CDR", "Cedar Quay Comets"),
          new ProTeam("DUN", "Dunmere Drovers"),
          new ProTeam("ELD", "Eldham Embers"),
          new ProTeam("FLX", "Foxley Lanterns"),
          new ProTeam("GRN", "Granby Gulls"),
          new ProTeam("HRB", "Harbour Vale Hammers"),
          new ProTeam("IRN", "Ironbridge Owls"),
          new ProTeam("JUN", "Juniper Bay Jackdaws"),
          new ProTeam("KEL", "Kelso Falls Kites"),
          new ProTeam("LOW", "Lowmoor Lynx"),
          new ProTeam("MAR", "Marlow Marsh Otters"),
          new ProTeam("NTH", "Northgate Nomads"),
          new ProTeam("OAR", "Oarsby Oaks"),
          new ProTeam("PNE", "Pine Hollow Pilots"),
          new ProTeam("QRY", "Quarry Hill Quails"),
          new ProTeam("RED", "Redwater Rooks"),
          new ProTeam("SLT", "Saltmarsh Sentinels"),
          new ProTeam("THR", "Thornby Threshers"),
          new ProTeam("UPT", "Upton Cross Umbras"),
          new ProTeam("VAL", "Valecrest Voyagers"),
          new ProTeam("WLD", "Wildbrook Wardens"),
          new ProTeam("YEW", "Yewdale Yaks"));

  /** A fantasy team and the name of its owner. */
  record Manager(String team, String username) {}

  static final List<Manager> MANAGERS =
      List.of(
          new Manager("Milltown Magpies", "milltown"),
          new Manager("Paper Lantern Express", "lantern"),
          new Manager("The Long Snappers", "snappers"),
          new Manager("Copper Kettle Club", "kettle"),
          new Manager("Sunday Porch Light", "porchlight"),
          new Manager("Gravel Road Gang", "gravel"),
          new Manager("Turnip Truck Titans", "turnip"),
          new Manager("Blue Umbrella Society", "umbrella"),
          new Manager("Second Helping", "helping"),
          new Manager("Wobbly Goalposts", "wobbly"),
          new Manager("Clockwork Badgers", "badgers"),
          new Manager("Attic Full of Trophies", "attic"));

  private static final List<String> FIRST =
      List.of(
          "Aldric",
          "Bastien",
          "Corwin",
          "Dashel",
          "Emeric",
          "Fenton",
          "Garrick",
          "Hollis",
          "Isandro",
          "Jorvik",
          "Kellan",
          "Leopold",
          "Mordecai",
          "Nikolas",
          "Orrin",
          "Phineas",
          "Quillan",
          "Roderic",
          "Stellan",
          "Tobiah",
          "Ulric",
          "Vaughan",
          "Wendell",
          "Xavian",
          "Yorick",
          "Zephan",
          "Ambrose",
          "Benedikt",
          "Cyprian",
          "Dorian",
          "Evander");

  private static final List<String> SURNAME_HEADS =
      List.of(
          "Brack", "Quill", "Hask", "Oster", "Rusk", "Ulver", "Vand", "Wex", "Yarl", "Zell", "Corv",
          "Drum", "Esk", "Fenn", "Garth", "Holm", "Iver", "Jess", "Kest", "Lorn", "Merr", "Nock",
          "Pell", "Tarn");

  private static final List<String> SURNAME_TAILS =
      List.of(
          "wick", "den", "ford", "ley", "ham", "more", "by", "well", "stead", "croft", "lund",
          "shaw");

  private DemoNames() {}

  /** The name of the n-th player, counted from 0; the first 288 all have different surnames. */
  static String player(int n) {
    String head = SURNAME_HEADS.get(n % SURNAME_HEADS.size());
    String tail = SURNAME_TAILS.get((n / SURNAME_HEADS.size() + n) % SURNAME_TAILS.size());
    return FIRST.get(n % FIRST.size()) + " " + head + tail;
  }
}
