package dev.comanager.systemtests.pages;

import java.util.List;

/**
 * A walk through pages, each of which is inspected in these views. A text size and a browser
 * without scripts need a walk of their own: an open window can't change to them.
 */
enum Walk {
  USUAL(View.PHONE_DARK, View.DESKTOP_LIGHT, View.NARROW, View.FORCED_COLOURS),
  LARGE_TEXT(View.LARGE_TEXT),
  NO_SCRIPT(View.NO_SCRIPT);

  private final List<View> views;

  Walk(View... views) {
    this.views = List.of(views);
  }

  List<View> views() {
    return views;
  }
}
