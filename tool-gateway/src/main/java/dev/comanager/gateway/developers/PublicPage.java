package dev.comanager.gateway.developers;

/** The pages below {developers_url}, in the order of their navigation. */
enum PublicPage {
  INDEX("", "Developers", "How to connect an assistant to Fantasy Co-Manager."),
  EXAMPLES("/examples", "Examples", "An end-to-end run against the tool server."),
  PRIVACY("/privacy", "Privacy", "What Fantasy Co-Manager keeps, and for how long."),
  TERMS("/terms", "Terms", "The terms of Fantasy Co-Manager and of its texts."),
  SUPPORT("/support", "Support", "What to try first, and who to ask.");

  private final String path;
  private final String label;
  private final String about;

  PublicPage(String path, String label, String about) {
    this.path = path;
    this.label = label;
    this.about = about;
  }

  /** The path below {developers_url}. */
  String path() {
    return path;
  }

  /** The label in the navigation and in the title. */
  String label() {
    return label;
  }

  /** The description for lists of search results. */
  String about() {
    return about;
  }
}
