package dev.comanager.systemtests.pages;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Page.EmulateMediaOptions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** A way of viewing a page: screen size, colours, text size (LOOK, accessibility). */
enum View {
  PHONE_LIGHT(390, 844, ColorScheme.LIGHT),
  PHONE_DARK(390, 844, ColorScheme.DARK),
  DESKTOP_LIGHT(1280, 860, ColorScheme.LIGHT),
  DESKTOP_DARK(1280, 860, ColorScheme.DARK),
  NARROW(320, 640, ColorScheme.LIGHT),
  /** As wide as the column of a chat on a desktop. */
  COLUMN(700, 860, ColorScheme.LIGHT),
  LARGE_TEXT(390, 844, ColorScheme.LIGHT),
  NO_SCRIPT(390, 844, ColorScheme.LIGHT),
  FORCED_COLOURS(1280, 860, ColorScheme.DARK);

  /** A browser's default size of a rem, unless a person chooses another text size. */
  static final int USUAL_TEXT = 16;

  private final int width;
  private final int height;
  private final ColorScheme scheme;

  View(int width, int height, ColorScheme scheme) {
    this.width = width;
    this.height = height;
    this.scheme = scheme;
  }

  NewContextOptions options() {
    return new NewContextOptions()
        .setViewportSize(width, height)
        .setColorScheme(scheme)
        .setForcedColors(forced())
        .setReducedMotion(ReducedMotion.REDUCE)
        .setJavaScriptEnabled(this != NO_SCRIPT);
  }

  /** The colours that an open page is to show. */
  EmulateMediaOptions media() {
    return new EmulateMediaOptions().setColorScheme(scheme).setForcedColors(forced());
  }

  private ForcedColors forced() {
    return this == FORCED_COLOURS ? ForcedColors.ACTIVE : ForcedColors.NONE;
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  /** The views in which a page is pictured: all of docs/pages.md, or this one alone. */
  Set<View> pictured() {
    Set<View> usual = EnumSet.range(PHONE_LIGHT, DESKTOP_DARK);
    return usual.contains(this) ? usual : Set.of(this);
  }

  /** The size of a rem in pixels: doubled for people who need large text. */
  int textSize() {
    return this == LARGE_TEXT ? 2 * USUAL_TEXT : USUAL_TEXT;
  }

  /** The name of the view in file names. */
  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
