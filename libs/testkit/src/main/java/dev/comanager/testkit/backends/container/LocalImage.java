package dev.comanager.testkit.backends.container;

import com.github.dockerjava.api.exception.NotFoundException;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.utility.DockerImageName;

/**
 * An image that is present locally. Nothing is pulled: tests that depend on downloads are
 * unreliable.
 */
final class LocalImage {
  private LocalImage() {}

  /**
   * The image that this property names.
   *
   * @throws IllegalStateException if no daemon answers or it doesn't have the image; the message
   *     says which
   */
  static DockerImageName of(String property) {
    String image = System.getProperty(property, "");
    if (image.isBlank()) {
      throw new IllegalStateException("the profile \"containers\" needs -D" + property + "=IMAGE");
    }
    if (!DockerClientFactory.instance().isDockerAvailable()) {
      throw new IllegalStateException(
          "the profile \"containers\" needs a container daemon, and none answers (DOCKER_HOST,"
              + " /var/run/docker.sock). Without the profile the embedded backends serve.");
    }
    try {
      DockerClientFactory.instance().client().inspectImageCmd(image).exec();
    } catch (NotFoundException e) {
      throw new IllegalStateException(
          "the image "
              + image
              + " is not here: docker pull "
              + image
              + ", or name another by -D"
              + property,
          e);
    }
    return DockerImageName.parse(image);
  }
}
