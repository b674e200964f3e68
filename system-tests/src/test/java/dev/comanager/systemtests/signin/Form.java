package dev.comanager.systemtests.signin;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;

/** A form as a person fills it in; it sends what a browser would send. */
public final class Form {
  private final Element element;
  private final Page page;
  private final URI action;
  private final List<Map.Entry<String, String>> fields;

  private Form(Element element, Page page, URI action, List<Map.Entry<String, String>> fields) {
    this.element = element;
    this.page = page;
    this.action = action;
    this.fields = fields;
  }

  static Form of(Element element, Page page) {
    List<Map.Entry<String, String>> fields = new ArrayList<>();
    for (Element field : element.select("input[name], select[name], textarea[name]")) {
      boolean box = List.of("checkbox", "radio").contains(field.attr("type"));
      boolean sent = !box || field.hasAttr("checked");
      boolean button = List.of("submit", "button", "image").contains(field.attr("type"));
      if (sent && !button && !field.hasAttr("disabled")) {
        fields.add(
            Map.entry(field.attr("name"), box && field.val().isEmpty() ? "on" : valueOf(field)));
      }
    }
    String target = element.attr("action");
    return new Form(
        element, page, target.isEmpty() ? page.address() : page.address().resolve(target), fields);
  }

  private static String valueOf(Element field) {
    if (!field.normalName().equals("select")) {
      return field.val();
    }
    Element chosen = field.selectFirst("option[selected]");
    Element option = chosen == null ? field.selectFirst("option") : chosen;
    return option == null ? "" : option.val();
  }

  /** The address to which it is sent. */
  public URI action() {
    return action;
  }

  /** Replaces part of the address to which it is sent. */
  public Form to(String part, String replacement) {
    return new Form(
        element, page, URI.create(action.toString().replace(part, replacement)), fields);
  }

  /** {@code get} or {@code post}. */
  public String method() {
    return element.attr("method").toLowerCase(Locale.ROOT).equals("post") ? "post" : "get";
  }

  /**
   * The {@code Origin} that a browser sends for this form's page (Fetch, "append a request
   * Origin").
   */
  String origin() {
    return page.header("Referrer-Policy").equals("no-referrer")
        ? "null"
        : page.address().getScheme() + "://" + page.address().getAuthority();
  }

  /** Types the phone number. */
  public Form phone(String number) {
    return typed("input[type=tel]", number);
  }

  /** Types the code. */
  public Form code(String code) {
    return typed("input[autocomplete=one-time-code]", code);
  }

  /** Sets any field, whether the page has it or not. */
  public Form set(String name, String value) {
    return without(field -> field.getKey().equals(name)).add(name, value);
  }

  /** Adds a field, which may be forged. */
  public Form add(String name, String value) {
    List<Map.Entry<String, String>> more = new ArrayList<>(fields);
    more.add(Map.entry(name, value));
    return new Form(element, page, action, more);
  }

  /** Unticks a box. */
  public Form untick(String value) {
    return without(field -> field.getValue().equals(value));
  }

  /** Leaves a field out. */
  public Form leaveOut(String name) {
    return without(field -> field.getKey().equals(name));
  }

  /** Presses the button with this label. */
  public Form press(String label) {
    Element button =
        element.select("button, input[type=submit]").stream()
            .filter(it -> textOf(it).startsWith(label))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no button \"" + label + "\":\n" + element));
    return button.attr("name").isEmpty() ? this : add(button.attr("name"), button.attr("value"));
  }

  /** Whether it has a button with this label. */
  public boolean hasButton(String label) {
    return element.select("button, input[type=submit]").stream()
        .anyMatch(it -> textOf(it).startsWith(label));
  }

  /** The names of the fields that it sends. */
  public List<String> names() {
    return fields.stream().map(Map.Entry::getKey).toList();
  }

  String encoded() {
    return fields.stream()
        .map(field -> encode(field.getKey()) + "=" + encode(field.getValue()))
        .collect(Collectors.joining("&"));
  }

  private static String textOf(Element button) {
    return button.normalName().equals("input") ? button.val() : button.text();
  }

  private Form typed(String field, String value) {
    Element found = element.selectFirst(field);
    if (found == null) {
      throw new AssertionError("no field " + field + ":\n" + element);
    }
    return set(found.attr("name"), value);
  }

  private Form without(Predicate<Map.Entry<String, String>> unwanted) {
    return new Form(element, page, action, fields.stream().filter(unwanted.negate()).toList());
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
